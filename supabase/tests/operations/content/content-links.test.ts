import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import type { Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const linking = (href: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'text', text: 'Read', marks: [{ type: 'link', attrs: { href } }] }],
  });
const link = (scene: Scene, href: string) =>
  scene.as('admin', 'update public.content_items set body = $2 where id = $1', [rows.announcement, linking(href)]);
/** The links of the announcement, as those who manage content see them. */
const links = ({ as }: Scene, person: 'admin' | 'coach' = 'admin') =>
  as(person, 'select slug, target_id, problem from public.content_links() where item_id = $1', [rows.announcement]);

describe.each(quickDatabaseKinds)('links between pieces of content on %s', (kind) => {
  const play = useStage(kind);

  test.each(['/support/begin-here', '/support/start', '/support/start/?from=news#first'])(
    '%s leads to its article',
    (href) =>
      play(async (scene) => {
        await link(scene, href);
        expect(await links(scene)).toEqual([
          { slug: href.includes('begin') ? 'begin-here' : 'start', target_id: rows.article, problem: null },
        ]);
      }),
  );

  test.each(['/client/sessions', '/support', 'https://example.com/support/begin-here'])(
    '%s is no link to an article',
    (href) =>
      play(async (scene) => {
        await link(scene, href);
        expect(await links(scene)).toEqual([]);
      }),
  );

  test('a link breaks with its target: missing, unpublished, archived', () =>
    play(async (scene) => {
      const problem = async () => (await links(scene))[0]?.['problem'];
      await link(scene, '/support/nowhere');
      expect(await problem()).toBe('missing');
      await link(scene, '/support/begin-here');
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.article]);
      expect(await problem()).toBe('unpublished');
      await scene.as('admin', 'update public.content_items set archived_at = now() where id = $1', [rows.article]);
      expect(await problem()).toBe('archived');
    }));

  test('what readers see counts until another version is published, and nothing once it is archived', () =>
    play(async (scene) => {
      await link(scene, '/support/begin-here');
      await scene.as('admin', 'select public.publish_content($1, 2)', [rows.announcement]);
      await link(scene, '/client/sessions');
      expect(await links(scene)).toHaveLength(1);
      await scene.as('admin', 'select public.publish_content($1, 3)', [rows.announcement]);
      expect(await links(scene)).toEqual([]);
      await link(scene, '/support/begin-here');
      await scene.as('admin', 'update public.content_items set archived_at = now() where id = $1', [rows.announcement]);
      expect(await links(scene)).toEqual([]);
    }));

  test('readers meet a link once its version is published or waits, also beside a draft without it', () =>
    play(async (scene) => {
      const met = async () =>
        scene.as('admin', 'select is_published from public.content_links() where item_id = $1', [rows.announcement]);
      await link(scene, '/support/begin-here');
      expect(await met()).toEqual([{ is_published: false }]);
      await scene.as('admin', `select public.publish_content($1, 2, now() + interval '1 day')`, [rows.announcement]);
      expect(await met()).toEqual([{ is_published: true }]);
      await scene.as('admin', 'select public.publish_content($1, 2)', [rows.announcement]);
      await link(scene, '/support/begin-here?again');
      expect(await met()).toEqual([{ is_published: true }]);
      await link(scene, '/client/sessions');
      expect(await met()).toEqual([{ is_published: true }]);
    }));

  test('a course links to its lessons, which break like articles', () =>
    play(async (scene) => {
      const ofCourse = () =>
        scene.as(
          'admin',
          'select target_title, problem from public.content_links() where item_id = $1 and slug is null',
          [rows.course],
        );
      const works = (title: string) => ({ target_title: title, problem: null });
      expect(await ofCourse()).toEqual([works('Import'), works('Look around'), works('What you know')]);
      await scene.as('admin', 'update public.content_items set archived_at = now() where id = $1', [rows.quizLesson]);
      expect(await ofCourse()).toContainEqual({ target_title: 'What you know', problem: 'archived' });
    }));

  test('who does not manage content sees none', () =>
    play(async (scene) => {
      await link(scene, '/support/begin-here');
      expect(await links(scene, 'coach')).toEqual([]);
    }));
});
