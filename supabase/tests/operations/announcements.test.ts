import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

type Reader = 'client' | 'otherClient' | 'coach' | 'colleague' | 'admin';
const publish = 'select public.publish_content($1, $2, $3)';
const hour = 3_600_000;
const at = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

/** A document of one paragraph, whose text is that of an expression. */
const document = (...texts: readonly string[]): string =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
     jsonb_build_array(${texts.map((text) => `jsonb_build_object('type', 'text', 'text', ${text})`).join()}))))`;

/** Begins an announcement and gives its id; `columns` and `values` say whom it is for. */
const write = async ({ one }: Scene, columns = '', values = ''): Promise<string> =>
  (
    await one<{ id: string }>(
      'admin',
      `insert into public.content_items (kind, title, body${columns})
       values ('announcement', 'New', '{"type": "doc", "content": [{"type": "text", "text": "Read this."}]}'${values})
       returning id`,
    )
  ).id;
const shownTo = async ({ one }: Scene, person: Reader): Promise<string[]> =>
  (await one<{ a: { title: string }[] }>(person, 'select public.my_announcements() as a')).a.map(({ title }) => title);
const dismiss = (scene: Scene, person: Reader, id: string = rows.announcement) =>
  scene.as(person, 'insert into public.announcement_dismissals (item_id) values ($1)', [id]);

describe.each(quickDatabaseKinds)('announcements on %s', (kind) => {
  const play = useStage(kind);

  test('everybody of its roles sees it until they dismiss it, each for themselves', () =>
    play(async (scene) => {
      expect(await shownTo(scene, 'client')).toEqual([]);
      expect(await shownTo(scene, 'otherClient')).toEqual(['Closed on Friday']);
      await dismiss(scene, 'otherClient');
      expect(await shownTo(scene, 'otherClient')).toEqual([]);
      expect(await shownTo(scene, 'coach')).toEqual(['Closed on Friday']);
    }));

  test('one for a role is shown to nobody else', () =>
    play(async (scene) => {
      const id = await write(scene, ', audience', `, '{coach}'`);
      expect(await shownTo(scene, 'coach')).not.toContain('New');
      await scene.as('admin', publish, [id, 1, null]);
      expect(await shownTo(scene, 'coach')).toContain('New');
      expect(await shownTo(scene, 'client')).not.toContain('New');
      expect(await shownTo(scene, 'admin')).not.toContain('New');
    }));

  test('one for an organization is shown to its people, and to nobody once that is archived', () =>
    play(async (scene) => {
      const id = await write(scene, ', org_id', `, '${organizations.first}'`);
      await scene.as('admin', publish, [id, 1, null]);
      expect(await shownTo(scene, 'colleague')).toContain('New');
      await scene.server('update public.users set org_id = null where id = $1', [people.otherClient]);
      expect(await shownTo(scene, 'otherClient')).not.toContain('New');
      await scene.server('update public.organizations set archived_at = now() where id = $1', [organizations.first]);
      expect(await shownTo(scene, 'colleague')).not.toContain('New');
    }));

  test('the audience is that of the published version, whatever the draft names by now', () =>
    play(async (scene) => {
      await scene.as('admin', `update public.content_items set audience = '{coach}' where id = $1`, [
        rows.announcement,
      ]);
      expect(await shownTo(scene, 'otherClient')).toContain('Closed on Friday');
      await scene.as('admin', publish, [rows.announcement, 2, null]);
      expect(await shownTo(scene, 'otherClient')).not.toContain('Closed on Friday');
    }));

  test('it ends at its time', () =>
    play(async (scene) => {
      const id = await write(scene, ', shown_until', `, '${at(hour)}'`);
      await scene.as('admin', publish, [id, 1, null]);
      expect(await shownTo(scene, 'client')).toContain('New');
      await scene.server(`update public.content_revisions set shown_until = now() where item_id = $1`, [id]);
      expect(await shownTo(scene, 'client')).not.toContain('New');
    }));

  test('one that would end before it is published is refused, and one without a text', () =>
    play(async (scene) => {
      const id = await write(scene, ', shown_until', `, '${at(hour)}'`);
      const sentence = 'This announcement would end before it is published. Choose a later end';
      await expect(scene.as('admin', publish, [id, 1, at(2 * hour)])).rejects.toEqual(refused(sentence));
      await scene.as('admin', `update public.content_items set body = '{"type": "doc"}' where id = $1`, [id]);
      await expect(scene.as('admin', publish, [id, 2, null])).rejects.toEqual(
        refused('Write the text of the announcement first'),
      );
    }));

  test('the newest three are shown, and the next one when one of them is dismissed', () =>
    play(async (scene) => {
      for (let count = 0; count < 3; count += 1) {
        await scene.as('admin', publish, [await write(scene), 1, null]);
      }
      await scene.server(`update public.content_items set published_at = now() - interval '1 hour' where id = $1`, [
        rows.announcement,
      ]);
      const seen = await shownTo(scene, 'coach');
      expect(seen).toEqual(['New', 'New', 'New']);
      const { a } = await scene.one<{ a: { id: string }[] }>('coach', 'select public.my_announcements() as a');
      await dismiss(scene, 'coach', a[0]?.id);
      expect(await shownTo(scene, 'coach')).toEqual(['New', 'New', 'Closed on Friday']);
    }));

  test('an unpublished and an archived one is shown to nobody', () =>
    play(async (scene) => {
      await scene.as('admin', 'update public.content_items set archived_at = now() where id = $1', [rows.announcement]);
      expect(await shownTo(scene, 'coach')).toEqual([]);
      await scene.as('admin', 'update public.content_items set archived_at = null where id = $1', [rows.announcement]);
      expect(await shownTo(scene, 'coach')).toEqual(['Closed on Friday']);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.announcement]);
      expect(await shownTo(scene, 'coach')).toEqual([]);
    }));

  test('no help article is an announcement, and no announcement is found under help', () =>
    play(async (scene) => {
      expect(await shownTo(scene, 'coach')).not.toContain('Begin here');
      const { a } = await scene.one<{ a: { title: string }[] }>('client', 'select public.help_articles() as a');
      expect(a.map(({ title }) => title)).not.toContain('Closed on Friday');
    }));

  test.each([
    `insert into public.content_items (kind, title, slug) values ('announcement', 'New', 'new')`,
    `insert into public.content_items (kind, title) values ('article', 'New')`,
    `insert into public.content_items (kind, title) values ('advert', 'New')`,
    `update public.content_items set shown_until = now() where id = '${rows.article}'`,
    `update public.content_items set org_id = '${organizations.first}' where id = '${rows.article}'`,
    `update public.content_items set body = ${document("repeat('x', 501)")} where id = '${rows.announcement}'`,
  ])('refuses %s', (statement) =>
    play(async ({ as }) => {
      await expect(as('admin', statement)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('one of 500 characters is taken however often its formatting changes', () =>
    play(async ({ as }) => {
      const body = document(...Array.from({ length: 50 }, () => `repeat('x', 10)`));
      const taken = await as('admin', `update public.content_items set body = ${body} where id = $1 returning id`, [
        rows.announcement,
      ]);
      expect(taken).toHaveLength(1);
    }));

  test('nobody dismisses for somebody else, and an announcement never becomes an article', () =>
    play(async ({ as }) => {
      await expect(
        as('coach', 'insert into public.announcement_dismissals (item_id, user_id) values ($1, $2)', [
          ...[rows.announcement, people.admin],
        ]),
      ).rejects.toEqual(forbidden());
      await expect(as('admin', `update public.content_items set kind = 'article'`)).rejects.toEqual(forbidden());
    }));

  test('windows are told that something changed, and not what', () =>
    play(async (scene) => {
      await scene.as('admin', publish, [rows.announcement, 1, null]);
      await scene.server(`select set_config('realtime.topic', 'announcements', true)`);
      const heard = `select distinct event, payload - 'id' as payload from realtime.messages where topic = 'announcements'`;
      expect(await scene.as('client', heard)).toEqual([{ event: 'announcements_changed', payload: {} }]);
      await scene.server(`select set_config('realtime.topic', 'user:${people.coach}', true)`);
      expect(await scene.as('client', heard)).toEqual([]);
    }));
});
