import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const types = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt', pdf: 'application/pdf' } as const;
type Ending = keyof typeof types;
const name = (item: string, ending: Ending, file = 1): string =>
  `${item}/10000000-0000-4000-8000-00000000000${file}.${ending}`;
const store = ({ server }: Scene, file: string, more: { days?: number; mimetype?: string; size?: number } = {}) =>
  server(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     values ('lesson-files', $1, now() - make_interval(days => $2), $3::jsonb)`,
    [
      ...[file, more.days ?? 0],
      JSON.stringify({ mimetype: more.mimetype ?? types[file.split('.').at(-1) as Ending], size: more.size ?? 1000 }),
    ],
  );
const set = ({ as }: Scene, training: object, item: string = rows.readingLesson) =>
  as('admin', 'update public.content_items set training = $2::jsonb where id = $1 returning revision::int', [
    ...[item, JSON.stringify(training)],
  ]);
const publish = ({ as }: Scene, revision: number, item: string = rows.readingLesson) =>
  as('admin', 'select public.publish_content($1, $2)', [item, revision]);
const video = (item: string = rows.readingLesson, file = 1) => ({
  ...{ kind: 'video', file: name(item, 'mp4', file), captions: name(item, 'vtt', file) },
});
const handout = (item: string = rows.readingLesson) => ({
  ...{ kind: 'document', file: name(item, 'pdf'), name: 'Handout.pdf' },
});
/** Stores the files of a video and publishes it as the next version of a lesson. */
const publishVideo = async (scene: Scene, item: string) => {
  const { file, captions } = video(item);
  await store(scene, file);
  await store(scene, captions);
  await set(scene, video(item), item);
  await publish(scene, 2, item);
};
const seen = async ({ as }: Scene, who: Person) =>
  (await as(who, `select name from storage.objects where bucket_id = 'lesson-files' order by name`)).map(
    (row) => row['name'],
  );
const lessonFor = async ({ one }: Scene, person: Person, lesson: string = rows.readingLesson) =>
  (
    await one<{ a: Record<string, unknown> | null }>(person, 'select public.training_lesson($1, $2) as a', [
      ...[rows.course, lesson],
    ])
  ).a;

describe.each(quickDatabaseKinds)('files of lessons on %s', (kind) => {
  const play = useStage(kind);
  const missing = refused("A file isn't stored with this lesson. Upload it again");

  test('a video with captions, and a document, are kept with the files that are stored for them', () =>
    play(async (scene) => {
      await store(scene, video().file);
      await store(scene, video().captions, { mimetype: 'text/vtt;charset=UTF-8' });
      await store(scene, handout().file);
      expect(await set(scene, video())).toEqual([{ revision: 2 }]);
      expect(await set(scene, handout())).toEqual([{ revision: 3 }]);
      await store(scene, name(rows.readingLesson, 'webm', 2));
      expect(await set(scene, { ...video(), file: name(rows.readingLesson, 'webm', 2) })).toEqual([{ revision: 4 }]);
    }));

  test.each<[string, object]>([
    ['of another lesson', video(rows.exerciseLesson)],
    ['that nobody stored', video(rows.readingLesson, 2)],
    ['whose captions nobody stored', { ...video(), captions: name(rows.readingLesson, 'vtt', 2) }],
    ['that is not what its name says', { ...video(), captions: name(rows.readingLesson, 'vtt', 3) }],
    ['that is too large for what it is', { ...video(), captions: name(rows.readingLesson, 'vtt', 4) }],
  ])('a file %s is refused', (_which, training) =>
    play(async (scene) => {
      await store(scene, video().file);
      await store(scene, video().captions);
      await store(scene, video(rows.exerciseLesson).file);
      await store(scene, video(rows.exerciseLesson).captions);
      await store(scene, name(rows.readingLesson, 'vtt', 3), { mimetype: 'video/mp4' });
      await store(scene, name(rows.readingLesson, 'vtt', 4), { size: 1024 * 1024 + 1 });
      await expect(set(scene, training)).rejects.toEqual(missing);
    }),
  );

  test.each<[string, object]>([
    ['a video without a word about its captions', { kind: 'video', file: null }],
    ['a video with something else', { kind: 'video', file: null, captions: null, name: 'x' }],
    ['a video that is a document', { kind: 'video', file: name(rows.readingLesson, 'pdf'), captions: null }],
    ['captions that are a video', { kind: 'video', file: null, captions: name(rows.readingLesson, 'mp4') }],
    ['an address', { kind: 'video', file: 'https://example.com/talk.mp4', captions: null }],
    ['a number', { kind: 'document', file: 7, name: null }],
    ['a document that is a video', { kind: 'document', file: name(rows.readingLesson, 'mp4'), name: null }],
    ['a name that nobody sees', { kind: 'document', file: null, name: ' \u200b' }],
    ['a long name', { kind: 'document', file: null, name: 'x'.repeat(201) }],
    ['a name that is none', { kind: 'document', file: null, name: 7 }],
  ])('%s is no lesson', (_which, training) =>
    play(async (scene) => {
      await expect(set(scene, training)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('a draft may lack its files, a published version has all of them', () =>
    play(async (scene) => {
      await store(scene, video().file);
      await store(scene, handout().file);
      const drafts: readonly [object, string][] = [
        [{ kind: 'video', file: null, captions: null }, 'Add the video first'],
        [{ ...video(), captions: null }, "Add captions first. People who can't hear the video need them"],
        [{ kind: 'document', file: null, name: null }, 'Add the document first'],
        [{ ...handout(), name: null }, 'Name the document first'],
      ];
      let revision = 1;
      for (const [draft, sentence] of drafts) {
        revision += 1;
        expect(await set(scene, draft)).toEqual([{ revision }]);
        await expect(publish(scene, revision)).rejects.toEqual(refused(sentence));
        await expect(
          scene.as('admin', `select public.publish_content($1, $2, now() + interval '1 hour')`, [
            ...[rows.readingLesson, revision],
          ]),
        ).rejects.toEqual(refused(sentence));
      }
    }));

  test('neither needs a text, and both are done at the word of whoever watched or read them', () =>
    play(async (scene) => {
      await scene.as('admin', `update public.content_items set body = '{"type": "doc", "content": []}' where id = $1`, [
        rows.readingLesson,
      ]);
      const { file, captions } = video();
      await store(scene, file);
      await store(scene, captions);
      await store(scene, handout().file, { size: 4321 });
      await set(scene, video());
      await publish(scene, 3);
      expect(await lessonFor(scene, 'newClient')).toMatchObject({
        ...{ kind: 'video', is_done: false, file, captions, file_name: null, file_size: 1000 },
      });
      await scene.as('newClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      expect(await lessonFor(scene, 'newClient')).toMatchObject({ is_done: true });
      await set(scene, handout());
      await publish(scene, 4);
      expect(await lessonFor(scene, 'otherClient')).toMatchObject({
        ...{ kind: 'document', is_done: false, file: handout().file, file_name: 'Handout.pdf', file_size: 4321 },
      });
      await scene.as('otherClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      expect(await lessonFor(scene, 'otherClient')).toMatchObject({ is_done: true });
    }));

  test('learners read the files of lessons that are open to them, and not of locked ones or of drafts', () =>
    play(async (scene) => {
      const [first, second] = [video(), video(rows.exerciseLesson)];
      await publishVideo(scene, rows.readingLesson);
      await publishVideo(scene, rows.exerciseLesson);
      const ofFirst = [first.file, first.captions].sort();
      // Has done the first, so that the second is open.
      expect(await seen(scene, 'client')).toEqual([...ofFirst, second.file, second.captions].sort());
      expect(await seen(scene, 'newClient')).toEqual(ofFirst);
      expect(await lessonFor(scene, 'newClient', rows.exerciseLesson)).not.toHaveProperty('file');
      // The course is for clients.
      expect(await seen(scene, 'coach')).toEqual([]);
      const draft = name(rows.readingLesson, 'mp4', 5);
      await store(scene, draft);
      await set(scene, { ...first, file: draft });
      expect(await seen(scene, 'newClient')).toEqual(ofFirst);
      expect(await seen(scene, 'admin')).toContain(draft);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.readingLesson]);
      expect(await seen(scene, 'client')).toEqual([second.file, second.captions].sort());
      await scene.server(
        `delete from public.role_permissions where role = 'client' and permission = 'access_training'`,
      );
      expect(await seen(scene, 'client')).toEqual([]);
    }));

  test('a file is stored in the folder of a lesson by whoever manages content, and replaced or removed by nobody', () =>
    play(async (scene) => {
      const add = `insert into storage.objects (bucket_id, name, owner_id) values ('lesson-files', $1, $2)`;
      const own = name(rows.readingLesson, 'pdf', 6);
      await scene.as('admin', add, [own, people.admin]);
      for (const item of [rows.article, rows.course]) {
        await expect(scene.as('admin', add, [name(item, 'pdf'), people.admin])).rejects.toEqual(forbidden());
      }
      for (const person of ['client', 'coach'] as const) {
        await expect(scene.as(person, add, [name(rows.readingLesson, 'pdf', 7), people[person]])).rejects.toEqual(
          forbidden(),
        );
      }
      await scene.server(`select set_config('storage.allow_delete_query', 'true', true)`);
      for (const act of [`update storage.objects set version = 'x'`, 'delete from storage.objects']) {
        expect(
          await scene.as('admin', `${act} where bucket_id = 'lesson-files' and name = $1 returning name`, [own]),
        ).toEqual([]);
      }
    }));

  test('what a version names stays; what none names goes after a day', () =>
    play(async (scene) => {
      const files = [video().file, video().captions, handout().file];
      for (const file of files) await store(scene, file, { days: 3 });
      await store(scene, name(rows.readingLesson, 'mp4', 8), { days: 3 });
      await store(scene, name(rows.readingLesson, 'mp4', 9));
      await set(scene, video());
      await set(scene, handout());
      await set(scene, { kind: 'text' });
      expect(await scene.server('select private.sweep_content_images() as n')).toEqual([{ n: 1 }]);
      expect(await seen(scene, 'admin')).toEqual([...files, name(rows.readingLesson, 'mp4', 9)].sort());
    }));
});
