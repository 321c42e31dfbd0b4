import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const name = (item: string, image = 1): string => `${item}/10000000-0000-4000-8000-00000000000${image}.png`;
const store = ({ server }: Scene, file: string, days = 0) =>
  server(
    `insert into storage.objects (bucket_id, name, created_at) values ('content-images', $1, now() - make_interval(days => $2))`,
    [file, days],
  );
const showing = (...images: readonly { src: unknown; alt?: unknown }[]): string =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Look at this.' }] },
      { type: 'blockquote', content: images.map((attrs) => ({ type: 'image', attrs })) },
    ],
  });
const write = ({ as }: Scene, body: string, item: string = rows.article) =>
  as('admin', 'update public.content_items set body = $2 where id = $1 returning revision::int', [item, body]);
const stored = async ({ server }: Scene): Promise<unknown[]> =>
  (await server(`select name from storage.objects where bucket_id = 'content-images' order by name`)).map(
    (row) => row['name'],
  );

describe.each(quickDatabaseKinds)('images of articles on %s', (kind) => {
  const play = useStage(kind);
  const missing = "An image isn't stored with this text. Add it again";
  const wordless = "Describe each image for people who can't see it, in at most 300 characters";

  test('an article shows its own images, each with words', () =>
    play(async (scene) => {
      await store(scene, name(rows.article));
      expect(await write(scene, showing({ src: name(rows.article), alt: 'A board' }))).toEqual([{ revision: 2 }]);
    }));

  test.each<[string, { src: unknown; alt?: unknown }, string]>([
    ['without words', { src: name(rows.article), alt: ' ' }, wordless],
    ['whose words are missing', { src: name(rows.article) }, wordless],
    ['with too many words', { src: name(rows.article), alt: 'x'.repeat(301) }, wordless],
    ['of another article', { src: name(rows.announcement), alt: 'A board' }, missing],
    ['that nobody stored', { src: name(rows.article, 2), alt: 'A board' }, missing],
    ['from elsewhere', { src: 'https://example.com/board.png', alt: 'A board' }, missing],
    ['without a name', { src: null, alt: 'A board' }, missing],
  ])('an image %s is refused', (_which, image, sentence) =>
    play(async (scene) => {
      await store(scene, name(rows.article));
      await store(scene, name(rows.announcement));
      await expect(write(scene, showing(image))).rejects.toEqual(refused(sentence));
    }),
  );

  test('other content holds none', () =>
    play(async (scene) => {
      await store(scene, name(rows.announcement));
      await expect(
        write(scene, showing({ src: name(rows.announcement), alt: 'A board' }), rows.announcement),
      ).rejects.toEqual(refused('Only articles and lessons can hold images'));
    }));

  test('readers see the images of the published version, and not those of a draft or for another role', () =>
    play(async (scene) => {
      const seen = async (who: 'client' | 'coach' | 'admin') =>
        (await scene.as(who, `select name from storage.objects where bucket_id = 'content-images'`)).length;
      await store(scene, name(rows.article));
      await write(scene, showing({ src: name(rows.article), alt: 'A board' }));
      expect([await seen('client'), await seen('admin')]).toEqual([0, 1]);
      await scene.as('admin', `update public.content_items set audience = '{client}' where id = $1`, [rows.article]);
      await scene.as('admin', 'select public.publish_content($1, 3)', [rows.article]);
      expect([await seen('client'), await seen('coach')]).toEqual([1, 0]);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.article]);
      expect(await seen('client')).toBe(0);
    }));

  test('learners see the images of lessons that are open to them, and not of locked ones or of drafts', () =>
    play(async (scene) => {
      const seen = async (who: 'client' | 'newClient' | 'coach') =>
        (await scene.as(who, `select name from storage.objects where bucket_id = 'content-images' order by name`)).map(
          (row) => row['name'],
        );
      const [first, second] = [name(rows.readingLesson), name(rows.exerciseLesson)];
      for (const [image, lesson] of [
        [first, rows.readingLesson],
        [second, rows.exerciseLesson],
      ] as const) {
        await store(scene, image);
        await write(scene, showing({ src: image, alt: 'A board' }), lesson);
      }
      expect(await seen('client')).toEqual([]);
      for (const lesson of [rows.readingLesson, rows.exerciseLesson]) {
        await scene.as('admin', 'select public.publish_content($1, 2)', [lesson]);
      }
      expect(await seen('client')).toEqual([first, second]);
      // Has not read the first, so that the second is locked.
      expect(await seen('newClient')).toEqual([first]);
      // The course is for clients.
      expect(await seen('coach')).toEqual([]);
      await scene.server(
        `delete from public.role_permissions where role = 'client' and permission = 'access_training'`,
      );
      expect(await seen('client')).toEqual([]);
    }));

  test('an image is stored in the folder of an article or a lesson', () =>
    play(async ({ as }) => {
      const add = `insert into storage.objects (bucket_id, name, owner_id) values ('content-images', $1, $2)`;
      for (const item of [rows.article, rows.readingLesson]) await as('admin', add, [name(item), people.admin]);
      await expect(as('admin', add, [name(rows.announcement), people.admin])).rejects.toEqual(forbidden());
      await expect(as('client', add, [name(rows.readingLesson, 2), people.client])).rejects.toEqual(forbidden());
    }));

  test('what a version names stays; what none names goes after a day', () =>
    play(async (scene) => {
      await store(scene, name(rows.article, 1), 3);
      await store(scene, name(rows.article, 2), 3);
      await store(scene, name(rows.article, 3));
      await write(scene, showing({ src: name(rows.article, 1), alt: 'A board' }));
      await write(scene, showing());
      expect(await scene.server('select private.sweep_content_images() as n')).toEqual([{ n: 1 }]);
      expect(await stored(scene)).toEqual([name(rows.article, 1), name(rows.article, 3)]);
      await expect(scene.as('admin', 'select private.sweep_content_images()')).rejects.toEqual(forbidden());
    }));
});
