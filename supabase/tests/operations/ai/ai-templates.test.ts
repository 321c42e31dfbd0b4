import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const template = rows.aiTemplate;
const body = 'Hello {{greeting}},\n\nAbout the {{job}} position since {{applied}}.\n\n{{name}}';
const move = 'select * from public.move_ai_label($1, $2, $3, $4, $5)';
const save = ({ one }: Scene, over: number, text: string, note: string | null = 'Shorter') =>
  one<{ draft_version: number }>('admin', 'select * from public.save_ai_version($1, $2, $3, $4)', [
    template,
    over,
    text,
    note,
  ]);
const moveTo = (
  { one }: Scene,
  label: string,
  version: number,
  from: number | null,
  reason: string | null = 'Tried it',
) => one<{ staging_version: number; live_version: number }>('admin', move, [template, label, version, from, reason]);
const composed = async ({ server }: Scene, text: string, input: object) =>
  (await server<{ a: string }>('select private.compose_text($1, $2) as a', [text, JSON.stringify(input)]))[0]?.a;
/** Leaves the one case of the stage, which asks for a greeting. */
const keepOneCase = ({ server }: Scene) =>
  server('delete from public.ai_template_cases where template_id = $1 and id <> $2', [template, rows.aiCase]);

describe.each(quickDatabaseKinds)('AI templates on %s', (kind) => {
  const play = useStage(kind);

  test.each<[string, string, object, string]>([
    ['variables are filled in', 'Hi {{ a }} and {{b}}!', { a: 'Dana', b: 'Mara' }, 'Hi Dana and Mara!'],
    ['a line with an empty one is left out', 'One\n{{a}} is here\nTwo', { a: ' ' }, 'One\nTwo'],
    ['a line without one stays', 'One\n\n{{a}}\n\nTwo', {}, 'One\n\nTwo'],
    ['a list begins on its own line', 'Notes:{{a}}\nEnd', { a: '\n- x\n- y' }, 'Notes:\n- x\n- y\nEnd'],
    ['braces in a value stay', '{{a}} {{b}}', { a: '{{b}}', b: 'x' }, '{{b}} x'],
    ['marks of a pattern stay', '{{a}}', { a: String.raw`\1 & $1 \n` }, String.raw`\1 & $1 \n`],
  ])('%s', (_what, text, input, expected) =>
    play(async (scene) => {
      expect(await composed(scene, text, input)).toBe(expected);
    }),
  );

  test('each save is the next version and the draft, with its author and what changed', () =>
    play(async (scene) => {
      expect(await save(scene, 2, body)).toMatchObject({ draft_version: 3, live_version: 2 });
      expect(
        await scene.as(
          'admin',
          'select version, body, note, author_id from public.ai_template_versions where template_id = $1 and version = 3',
          [template],
        ),
      ).toEqual([{ version: 3, body, note: 'Shorter', author_id: people.admin }]);
      expect(
        await scene.as(
          'admin',
          `select version, reason, moved_by from public.ai_template_labels where template_id = $1 and label = 'draft' and version = 3`,
          [template],
        ),
      ).toEqual([{ version: 3, reason: 'Shorter', moved_by: people.admin }]);
    }));

  test('of two who save over the same version the second is told', () =>
    play(async (scene) => {
      await save(scene, 2, body);
      await expect(save(scene, 2, 'Mine')).rejects.toEqual(
        refused('Someone saved version 3 while you were editing. Compare it with yours, then save again'),
      );
    }));

  test.each([
    ['Hello {{gretting}}', "{{gretting}} isn't a variable of this template"],
    ['Hello {{greeting}', 'A variable is written as {{name}}. Check the braces'],
    ['Hello {{Greeting}}', 'A variable is written as {{name}}. Check the braces'],
  ])('%s is not saved, and not previewed', (text, sentence) =>
    play(async (scene) => {
      await expect(save(scene, 2, text)).rejects.toEqual(refused(sentence));
      await expect(scene.as('admin', `select public.preview_ai_text($1, $2, '{}')`, [template, text])).rejects.toEqual(
        refused(sentence),
      );
    }),
  );

  test('a version without a word on what changed is not saved', () =>
    play(async (scene) => {
      await expect(save(scene, 2, body, ' ')).rejects.toEqual(refused('Say what changed'));
    }));

  test('a version goes live by way of staging, and its test cases run with it', () =>
    play(async (scene) => {
      await keepOneCase(scene);
      await save(scene, 2, body);
      await expect(moveTo(scene, 'live', 3, 2)).rejects.toEqual(
        refused('Move this version to staging first. Only a version that is in staging, or was live before, goes live'),
      );
      await moveTo(scene, 'staging', 3, 2);
      expect(await moveTo(scene, 'live', 3, 2)).toMatchObject({ staging_version: 3, live_version: 3 });
      expect(
        await scene.as('admin', 'select results from public.ai_template_runs where template_id = $1 and version = 3', [
          template,
        ]),
      ).toEqual([
        { results: [{ case: 'Greets', passed: true, missing: [], unwanted: [], text: 'Hello Dana,\n\nPriya' }] },
      ]);
      // Back to what was live before needs no staging.
      expect(await moveTo(scene, 'live', 2, 3)).toMatchObject({ live_version: 2 });
      expect(
        await scene.as(
          'admin',
          `select label, version, reason, moved_by from public.ai_template_labels where template_id = $1 and moved_by is not null order by moved_at`,
          [template],
        ),
      ).toEqual([
        { label: 'draft', version: 3, reason: 'Shorter', moved_by: people.admin },
        { label: 'staging', version: 3, reason: 'Tried it', moved_by: people.admin },
        { label: 'live', version: 3, reason: 'Tried it', moved_by: people.admin },
        { label: 'live', version: 2, reason: 'Tried it', moved_by: people.admin },
      ]);
    }));

  test.each([
    ['a part that is missing', '{"Good day"}', '{}'],
    ['a part that is not wanted', '{}', '{Hello}'],
  ])('%s keeps a version out of live, and names the case', (_what, contains, lacks) =>
    play(async (scene) => {
      await keepOneCase(scene);
      await scene.as('admin', 'update public.ai_template_cases set contains = $2, lacks = $3 where id = $1', [
        rows.aiCase,
        contains,
        lacks,
      ]);
      await save(scene, 2, body);
      await moveTo(scene, 'staging', 3, 2);
      await expect(moveTo(scene, 'live', 3, 2)).rejects.toEqual(
        refused('The test case “Greets” fails, so version 3 stays out of live'),
      );
    }),
  );

  test('without a test case nothing goes live', () =>
    play(async (scene) => {
      await scene.as('admin', 'delete from public.ai_template_cases where template_id = $1', [template]);
      await save(scene, 2, body);
      await moveTo(scene, 'staging', 3, 2);
      await expect(moveTo(scene, 'live', 3, 2)).rejects.toEqual(
        refused('Add a test case. A version goes live only when its test cases pass'),
      );
    }));

  test('of two who move a label from the same version the second is told', () =>
    play(async (scene) => {
      await save(scene, 2, body);
      await save(scene, 3, `${body}!`);
      await moveTo(scene, 'staging', 3, 2);
      await expect(moveTo(scene, 'staging', 4, 2)).rejects.toEqual(
        refused('Someone moved staging to version 3. Look at it, then decide again'),
      );
    }));

  test.each<[string, string, number, number, string | null, string]>([
    ['no reason', 'staging', 3, 2, ' ', 'Enter a reason'],
    ['a reason that is too long', 'staging', 3, 2, 'x'.repeat(501), "The reason can't be longer than 500 characters"],
    ['where it is', 'staging', 2, 2, 'Why', 'Version 2 is staging already'],
    ['a version that is not there', 'staging', 9, 2, 'Why', "That version doesn't exist"],
    ['the draft', 'draft', 2, 3, 'Why', 'Only staging and live are moved by hand'],
  ])('a label is not moved with %s', (_what, label, version, from, reason, sentence) =>
    play(async (scene) => {
      await save(scene, 2, body);
      await expect(moveTo(scene, label, version, from, reason)).rejects.toEqual(refused(sentence));
    }),
  );

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('%s changes and runs nothing', (person) =>
    play(async ({ as }) => {
      for (const [sql, parameters] of [
        ['select public.save_ai_version($1, 1, $2, $2)', [template, 'Mine']],
        ['select public.run_ai_cases($1, 1)', [template]],
        [move, [template, 'live', 1, 1, 'Why']],
        [`select public.preview_ai_text($1, 'Text', '{}')`, [template]],
        ['select public.ai_template_usage()', []],
      ] as const) {
        await expect(as(person, sql, parameters)).rejects.toEqual(forbidden());
      }
    }),
  );

  test.each([`{"salary": "9"}`, `{"greeting": 9}`])(
    'a test case takes known variables and words only, not %s',
    (input) =>
      play(async ({ as }) => {
        await expect(
          as(
            'admin',
            `insert into public.ai_template_cases (template_id, name, input, contains) values ($1, 'New', $2, '{x}')`,
            [template, input],
          ),
        ).rejects.toMatchObject({ code: 'P0001' });
      }),
  );

  test.each([`'{}', '{}'`, `'{""}', '{}'`, `array[null]::text[], '{x}'`])(
    'a test case expects words, not %s',
    (parts) =>
      play(async ({ as }) => {
        await expect(
          as(
            'admin',
            `insert into public.ai_template_cases (template_id, name, contains, lacks) values ($1, 'New', ${parts})`,
            [template],
          ),
        ).rejects.toMatchObject({ code: '23514' });
      }),
  );
});
