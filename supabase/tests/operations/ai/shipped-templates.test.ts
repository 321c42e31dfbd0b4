import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const text = 'Hello {{greeting}},\n\n{{name}}';
const ship = async ({ server }: Scene, over: number) =>
  (
    await server<{ a: string }>('select private.ship_ai_version($1, $2, $3, $4, $5) as a', [
      'follow-up-email',
      over,
      text,
      'Be brief.',
      'Shorter',
    ])
  )[0]?.a;
const labels = async ({ one }: Scene) =>
  one('admin', 'select draft_version, staging_version, live_version from public.ai_templates where id = $1', [
    rows.aiTemplate,
  ]);
/** Leaves the one case of the stage, which asks for a greeting. */
const keepOneCase = ({ server }: Scene) =>
  server('delete from public.ai_template_cases where template_id = $1 and id <> $2', [rows.aiTemplate, rows.aiCase]);

describe.each(quickDatabaseKinds)('templates that come with the product on %s', (kind) => {
  const play = useStage(kind);

  test('each has a live version that tells a connected model how to write, and whose test cases passed before', () =>
    play(async ({ server }) => {
      const live = await server<{ slug: string; live_version: number; told: number; first: string }>(
        `select t.slug, t.live_version, char_length(v.instructions) as told, l.reason as first
         from public.ai_templates t
         join public.ai_template_versions v on v.template_id = t.id and v.version = t.live_version
         join public.ai_template_labels l on l.template_id = t.id and l.version = t.live_version and l.label = 'live'
         where not exists (
           select from public.ai_template_runs r cross join jsonb_array_elements(r.results) as result
           where r.template_id = t.id and r.version = t.live_version and not (result ->> 'passed')::boolean
         ) and exists (
           select from public.ai_template_runs r
           where r.template_id = t.id and r.version = t.live_version and jsonb_array_length(r.results) >= 3
         )
         order by t.slug`,
      );
      expect(live.map(({ slug, live_version, first }) => [slug, live_version, first])).toEqual([
        ['contact-email', 1, 'Comes with the product: First version'],
        ['follow-up-email', 2, 'Comes with the product: Instructions for a connected model'],
        ['session-summary', 2, 'Comes with the product: Instructions for a connected model'],
        ['weekly-review', 2, 'Comes with the product: Instructions for a connected model'],
      ]);
      for (const { told } of live) expect(told).toBeGreaterThan(200);
    }));

  test('a new version goes to live, each move with its reason; the one before stays as it was', () =>
    play(async (scene) => {
      await keepOneCase(scene);
      const before = await scene.server(
        'select * from public.ai_template_versions where template_id = $1 order by version',
        [rows.aiTemplate],
      );
      expect(await ship(scene, 2)).toBe('live');
      expect(await labels(scene)).toEqual({ draft_version: 3, staging_version: 3, live_version: 3 });
      const after = await scene.server(
        'select * from public.ai_template_versions where template_id = $1 order by version',
        [rows.aiTemplate],
      );
      expect(after.slice(0, 2)).toEqual(before);
      expect(after[2]).toMatchObject({ version: 3, body: text, instructions: 'Be brief.', author_id: null });
      expect(
        await scene.as(
          'admin',
          'select label, reason from public.ai_template_labels where template_id = $1 and version = 3 order by label',
          [rows.aiTemplate],
        ),
      ).toEqual(['draft', 'live', 'staging'].map((label) => ({ label, reason: 'Comes with the product: Shorter' })));
    }));

  test('a test case that fails keeps it in staging', () =>
    play(async (scene) => {
      await scene.as('admin', `update public.ai_template_cases set contains = '{"Good day"}' where id = $1`, [
        rows.aiCase,
      ]);
      expect(await ship(scene, 2)).toBe('staging');
      expect(await labels(scene)).toEqual({ draft_version: 3, staging_version: 3, live_version: 2 });
      expect(
        await scene.server(
          `select label from public.ai_template_labels where template_id = $1 and version = 3 and label = 'live'`,
          [rows.aiTemplate],
        ),
      ).toEqual([]);
    }));

  test('a template that somebody has changed is left as it is', () =>
    play(async (scene) => {
      await scene.as('admin', `select public.save_ai_version($1, 2, 'Mine', 'My words')`, [rows.aiTemplate]);
      expect(await ship(scene, 2)).toBe('left');
      expect(await labels(scene)).toEqual({ draft_version: 3, staging_version: 2, live_version: 2 });
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s ships nothing', (who) =>
    play(async ({ as }) => {
      await expect(
        as(who, `select private.ship_ai_version('follow-up-email', 2, 'Mine', 'Mine', 'Mine')`),
      ).rejects.toEqual(forbidden());
    }),
  );
});
