import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { archive, complete, makeFirst, type Course } from './courses.ts';

describe.each(quickDatabaseKinds)('writing courses on %s', (kind) => {
  const play = useStage(kind);

  test('a lesson begins as a text, which is published once it has words', () =>
    play(async (scene) => {
      const { id } = await scene.one<{ id: string }>(
        'admin',
        `insert into public.content_items (kind, title) values ('lesson', 'New') returning id`,
      );
      await expect(scene.as('admin', 'select public.publish_content($1, 1)', [id])).rejects.toEqual(
        refused('Write the text of the lesson first'),
      );
    }));

  test('a course has lessons alone, each once, and is published with one that is', () =>
    play(async (scene) => {
      const { id } = await scene.one<{ id: string }>(
        'admin',
        `insert into public.content_items (kind, title, audience) values ('course', 'New', '{client}') returning id`,
      );
      const set = (lessons: readonly unknown[]) =>
        scene.as('admin', 'update public.content_items set training = $2::jsonb where id = $1', [
          ...[id, JSON.stringify({ is_ordered: true, lessons })],
        ]);
      const publish = (revision: number) => scene.as('admin', 'select public.publish_content($1, $2)', [id, revision]);
      await expect(set([rows.readingLesson, rows.readingLesson])).rejects.toMatchObject({ code: '23514' });
      await expect(set([7])).rejects.toMatchObject({ code: '23514' });
      await expect(set([rows.article])).rejects.toEqual(refused('A course has lessons only'));
      await expect(publish(1)).rejects.toEqual(refused('Add a published lesson first'));
      await set([rows.readingLesson]);
      await publish(2);
      await set([rows.quizLesson, rows.readingLesson]);
      // What is published stays, whatever becomes of the draft.
      const courses = await scene.one<{ a: Course[] }>('newClient', 'select public.my_courses() as a');
      expect(courses.a.find((course) => course.id === id)?.lessons.map((lesson) => lesson.id)).toEqual([
        rows.readingLesson,
      ]);
    }));

  test('a course whose lessons went before its time comes out with everything else that is due', () =>
    play(async (scene) => {
      const { id } = await scene.one<{ id: string }>(
        'admin',
        `insert into public.content_items (kind, title, audience) values ('course', 'New', '{client}') returning id`,
      );
      await scene.as('admin', 'update public.content_items set training = $2::jsonb where id = $1', [
        ...[id, JSON.stringify({ is_ordered: true, lessons: [rows.readingLesson] })],
      ]);
      const later = new Date(Date.now() + 3_600_000).toISOString();
      const schedule = (item: string, revision: number, at = later) =>
        scene.as('admin', 'select public.publish_content($1, $2, $3)', [item, revision, at]);
      await schedule(id, 2);
      await schedule(rows.article, 1);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.readingLesson]);
      await expect(schedule(id, 2, new Date(Date.now() + 7_200_000).toISOString())).rejects.toEqual(
        refused('Add a published lesson first'),
      );
      await scene.server(
        `update public.content_items set scheduled_at = now() - interval '1 second' where id = any ($1)`,
        [[id, rows.article]],
      );
      expect(await scene.server('select private.publish_due_content() as n')).toEqual([{ n: 2 }]);
    }));

  test('a first course comes up for new people of its roles, until it is completed or put away', () =>
    play(async (scene) => {
      const first = async (person: Person, dashboard = 'dashboard_stats()') =>
        (await scene.one<{ a: object | null }>(person, `select public.${dashboard} -> 'first_course' as a`)).a;
      await makeFirst(scene, []);
      expect(await first('newClient')).toBeNull();
      await makeFirst(scene, [rows.course]);
      const course = { id: rows.course, title: 'Get started', done: 0, lessons: 3, next_lesson_id: rows.readingLesson };
      expect(await first('newClient')).toMatchObject(course);
      await complete(scene, 'newClient', rows.readingLesson);
      expect(await first('newClient')).toMatchObject({ ...course, done: 1, next_lesson_id: rows.exerciseLesson });
      await scene.server(
        'insert into public.lesson_progress (user_id, item_id) select $1, unnest($2::uuid[]) on conflict do nothing',
        [people.newClient, [rows.readingLesson, rows.exerciseLesson, rows.quizLesson]],
      );
      expect(await first('newClient')).toBeNull();
      await scene.server(`update public.content_revisions set audience = '{coach,super_admin}' where item_id = $1`, [
        rows.course,
      ]);
      await scene.server(
        `update public.users set created_at = now() - case id when $1 then interval '29 days' else interval '31 days' end
         where id = any ($2)`,
        [people.admin, [people.admin, people.coach]],
      );
      expect(await first('otherClient')).toBeNull();
      expect(await first('newCoach', 'coach_dashboard()')).toMatchObject(course);
      expect(await first('coach', 'coach_dashboard()')).toBeNull();
      expect(await first('admin', 'admin_overview()')).toMatchObject(course);
      await scene.as('newCoach', 'insert into public.announcement_dismissals (item_id) values ($1)', [rows.course]);
      expect(await first('newCoach', 'coach_dashboard()')).toBeNull();
    }));

  test.each(['false', '"yes"', 'null'])('a course whose is_first is %s is refused', (value) =>
    play(async (scene) => {
      await expect(
        scene.as('admin', `update public.content_items set training = training || $2::jsonb where id = $1`, [
          ...[rows.course, `{"is_first": ${value}}`],
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('a schedule of a course whose lessons went is called off', () =>
    play(async (scene) => {
      const later = new Date(Date.now() + 3_600_000).toISOString();
      await scene.as('admin', 'select public.publish_content($1, 1, $2)', [rows.course, later]);
      for (const lesson of [rows.readingLesson, rows.exerciseLesson, rows.quizLesson]) await archive(scene, lesson);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.course]);
      expect(
        await scene.server('select scheduled_at, published_revision::int from public.content_items where id = $1', [
          rows.course,
        ]),
      ).toEqual([{ scheduled_at: null, published_revision: 1 }]);
    }));

  test('the right option of a question is a number, which screens read', () =>
    play(async (scene) => {
      const question = { question: 'Which?', options: ['A', 'B'], right: '1', explanation: '' };
      await expect(
        scene.as('admin', 'update public.content_items set training = $2::jsonb where id = $1', [
          ...[rows.quizLesson, JSON.stringify({ kind: 'quiz', questions: [question] })],
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    }));
});
