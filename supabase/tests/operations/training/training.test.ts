import { trainingActs } from '@milepost/shared/entities/training/model';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Lesson = Readonly<Record<'id' | 'kind', string>> & Readonly<Record<'is_done' | 'is_locked', boolean>>;
type Course = { readonly id: string; readonly lessons: readonly Lesson[] };

const courseOf = async ({ one }: Scene, person: Person): Promise<Course | undefined> =>
  (await one<{ a: Course[] }>(person, 'select public.my_courses() as a')).a.find(({ id }) => id === rows.course);
/** How far somebody is: a word for each lesson of the course. */
const progressOf = async (scene: Scene, person: Person): Promise<string> =>
  (await courseOf(scene, person))?.lessons
    .map(({ is_done: isDone, is_locked: isLocked }) => (isDone ? 'done' : isLocked ? 'locked' : 'open'))
    .join(' ') ?? 'no course';
const read = async ({ one }: Scene, person: Person, lesson: string) =>
  (
    await one<{ a: Record<string, unknown> | null }>(person, 'select public.training_lesson($1, $2) as a', [
      rows.course,
      lesson,
    ])
  ).a;
const complete = ({ as }: Scene, person: Person, lesson: string) =>
  as(person, 'select public.complete_lesson($1, $2)', [rows.course, lesson]);
const answer = async ({ one }: Scene, person: Person, answers: readonly (number | null)[], revision = 1) =>
  (
    await one<{ a: object }>(person, 'select public.answer_quiz($1, $2, $3, $4) as a', [
      ...[rows.course, rows.quizLesson, revision, answers],
    ])
  ).a;
const importFor = ({ server }: Scene, person: Person) =>
  server(
    `insert into public.application_imports (client_id, file_name, state, row_count, committed_at)
     values ($1, 'list.csv', 'committed', 1, now())`,
    [people[person]],
  );
const free = ({ server }: Scene) =>
  server(
    `update public.content_revisions set training = training || '{"is_ordered": false}' where item_id = $1 and revision = 1`,
    [rows.course],
  );
const archive = ({ as }: Scene, id: string) =>
  as('admin', 'update public.content_items set archived_at = now() where id = $1', [id]);
/** Makes these courses, and no others, the first of their roles. */
const makeFirst = ({ server }: Scene, courses: readonly string[]) =>
  server(
    `update public.content_revisions
     set training = training - 'is_first' || case when item_id = any ($1) then '{"is_first": true}' else '{}' end::jsonb
     where training ? 'lessons'`,
    [courses],
  );

describe.each(quickDatabaseKinds)('training on %s', (kind) => {
  const play = useStage(kind);

  test('a course is done lesson by lesson: read, done in Milepost, answered', () =>
    play(async (scene) => {
      expect(await progressOf(scene, 'newClient')).toBe('open locked locked');
      await complete(scene, 'newClient', rows.readingLesson);
      expect(await progressOf(scene, 'newClient')).toBe('done open locked');
      await expect(complete(scene, 'newClient', rows.exerciseLesson)).rejects.toEqual(
        refused('Do the exercise to finish this lesson'),
      );
      await importFor(scene, 'newClient');
      expect(await progressOf(scene, 'newClient')).toBe('done done open');
      await expect(complete(scene, 'newClient', rows.quizLesson)).rejects.toEqual(
        refused('Answer the questions to finish this lesson'),
      );
      expect(await answer(scene, 'newClient', [1, 0])).toMatchObject({ is_passed: true, right_count: 2 });
      expect(await progressOf(scene, 'newClient')).toBe('done done done');
      // Whoever takes the import back has done the exercise all the same.
      await scene.server(
        `update public.application_imports set state = 'undone', undone_at = now() where client_id = $1`,
        [people.newClient],
      );
      expect(await progressOf(scene, 'newClient')).toBe('done done done');
      expect(await progressOf(scene, 'otherClient')).toBe('open locked locked');
    }));

  test('a locked lesson has no text and is finished by nobody, an order that is not enforced locks none', () =>
    play(async (scene) => {
      expect(await read(scene, 'newClient', rows.quizLesson)).toMatchObject({ is_locked: true });
      expect(await read(scene, 'newClient', rows.quizLesson)).not.toHaveProperty('questions');
      const sentence = 'Finish the lessons before this one first';
      await expect(complete(scene, 'newClient', rows.exerciseLesson)).rejects.toEqual(refused(sentence));
      await expect(answer(scene, 'newClient', [1, 0])).rejects.toEqual(refused(sentence));
      await free(scene);
      expect(await progressOf(scene, 'newClient')).toBe('open open open');
    }));

  test('the questions come without the right answers, which the reply to answers holds', () =>
    play(async (scene) => {
      await free(scene);
      expect(await read(scene, 'newClient', rows.quizLesson)).toMatchObject({
        questions: [
          { question: 'Which one?', options: ['This', 'That'] },
          { question: 'And now?', options: ['Now', 'Later', 'Never'] },
        ],
      });
      const quiz = JSON.stringify(await read(scene, 'newClient', rows.quizLesson));
      expect(quiz).not.toMatch(/right|explanation|That is the one/);
      expect(await answer(scene, 'newClient', [1, 2])).toEqual({
        ...{ is_passed: false, right_count: 1 },
        answers: [{ is_right: true, right: 1, explanation: 'That is the one.' }, { is_right: false }],
      });
      expect(await progressOf(scene, 'newClient')).toBe('open open open');
    }));

  test('four in five right answers pass', () =>
    play(async (scene) => {
      await free(scene);
      const question = { question: 'Which?', options: ['A', 'B'], right: 0, explanation: '' };
      await scene.server('update public.content_revisions set training = $2::jsonb where item_id = $1', [
        ...[rows.quizLesson, JSON.stringify({ kind: 'quiz', questions: Array.from({ length: 5 }, () => question) })],
      ]);
      expect(await answer(scene, 'newClient', [0, 0, 0, 1, 1])).toMatchObject({ is_passed: false });
      expect(await answer(scene, 'newClient', [0, 1, 0, 0, 0])).toMatchObject({ is_passed: true });
    }));

  test.each([[[1]], [[1, 0, 0]], [[1, null]], [[]]])('answers %j are refused', (answers) =>
    play(async (scene) => {
      await free(scene);
      await expect(answer(scene, 'newClient', answers)).rejects.toEqual(refused('Answer every question'));
    }),
  );

  test('answers to another version are refused, and answers to no quiz', () =>
    play(async (scene) => {
      await free(scene);
      await expect(answer(scene, 'newClient', [1, 0], 2)).rejects.toEqual(
        refused('This quiz has changed. Load it again to answer it'),
      );
      await expect(
        scene.as('newClient', 'select public.answer_quiz($1, $2, 1, $3)', [rows.course, rows.readingLesson, [0]]),
      ).rejects.toEqual(refused('This lesson has no questions'));
    }));

  test('a course is for its roles and while it is published, its lessons likewise', () =>
    play(async (scene) => {
      for (const person of ['coach', 'admin'] as const) {
        expect(await progressOf(scene, person)).toBe('no course');
        expect(await read(scene, person, rows.readingLesson)).toBeNull();
        await expect(complete(scene, person, rows.readingLesson)).rejects.toEqual(refused('Lesson not found'));
      }
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.exerciseLesson]);
      expect(await progressOf(scene, 'client')).toBe('done open');
      await archive(scene, rows.quizLesson);
      expect(await progressOf(scene, 'client')).toBe('done');
      await archive(scene, rows.course);
      expect(await progressOf(scene, 'client')).toBe('no course');
      expect(await read(scene, 'client', rows.readingLesson)).toBeNull();
    }));

  test('progress is forged by nobody', () =>
    play(async (scene) => {
      for (const person of ['newClient', 'coach', 'admin', 'anonymous'] as const) {
        await expect(
          scene.as(person, 'insert into public.lesson_progress (user_id, item_id) values ($1, $2)', [
            ...[people.newClient, rows.readingLesson],
          ]),
        ).rejects.toEqual(forbidden());
      }
      for (const call of ['my_courses()', `complete_lesson('${rows.course}', '${rows.readingLesson}')`])
        await expect(scene.as('anonymous', `select public.${call}`)).rejects.toEqual(forbidden());
      for (const call of [
        `keep_progress('${rows.course}', '${rows.quizLesson}')`,
        `lessons_of('${rows.course}')`,
        `act_is_done('set_goal', '${people.client}')`,
      ])
        await expect(scene.as('newClient', `select private.${call}`)).rejects.toEqual(forbidden());
    }));

  test('the server answers for every act that an exercise may ask for, and screens have words for each', () =>
    play(async ({ server }) => {
      const acts = await server<{ act: string; is_done: boolean }>(
        `select act, private.act_is_done(act, $1) as is_done from unnest(private.training_acts()) as act order by 1`,
        ['00000000-0000-4000-8000-000000000000'],
      );
      expect(acts).toEqual(
        Object.keys(trainingActs)
          .sort()
          .map((act) => ({ act, is_done: false })),
      );
    }));

  test.each([
    [`training = '{"kind": "exercise", "act": "win_the_lottery"}'`],
    [`training = '{"kind": "video"}'`],
    [`training = null`],
    [
      `training = '{"kind": "quiz", "questions": [{"question": "Q", "options": ["A"], "right": 0, "explanation": ""}]}'`,
    ],
    [
      `training = '{"kind": "quiz", "questions": [{"question": "Q", "options": ["A", "B"], "right": 2, "explanation": ""}]}'`,
    ],
    [`training = '{"kind": "quiz", "questions": "none"}'`],
    [`audience = '{client}'`],
  ])('a lesson with %s is refused', (set) =>
    play(async ({ as }) => {
      await expect(
        as('admin', `update public.content_items set ${set} where id = $1`, [rows.readingLesson]),
      ).rejects.toMatchObject({
        code: '23514',
      });
    }),
  );

  test('what finishes a lesson belongs to its version', () =>
    play(async (scene) => {
      await free(scene);
      const set = (values: string) =>
        scene.one('admin', `update public.content_items set ${values} where id = $1 returning revision::int`, [
          rows.readingLesson,
        ]);
      expect(await set(`training = '{"kind": "exercise", "act": "set_goal"}'`)).toEqual({ revision: 2 });
      expect(await set(`title = 'Two at once', training = '{"kind": "quiz", "questions": []}'`)).toEqual({
        revision: 3,
      });
      expect(await set(`title = 'Two at once'`)).toEqual({ revision: 3 });
      expect(await read(scene, 'newClient', rows.readingLesson)).toMatchObject({ kind: 'text' });
      await scene.as('admin', 'select public.publish_content($1, 2)', [rows.readingLesson]);
      expect(await read(scene, 'newClient', rows.readingLesson)).toMatchObject({ kind: 'exercise', act: 'set_goal' });
      await expect(scene.as('admin', 'select public.publish_content($1, 3)', [rows.readingLesson])).rejects.toEqual(
        refused('Add a question to the quiz first'),
      );
    }));

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

  describe('a quiz with a pool', () => {
    type Draw = { readonly id: string; readonly questions: readonly { readonly question: string }[] };
    const size = 8;
    /** Eight questions, the right option of each at another place. */
    const pool = Array.from({ length: size }, (_none, place) => ({
      ...{
        question: `Question ${place}`,
        options: ['A', 'B', 'C', 'D'],
        right: place % 4,
        explanation: `Why ${place}`,
      },
    }));
    const fill = async (scene: Scene, drawn = 3) => {
      await free(scene);
      await scene.server('update public.content_revisions set training = $2::jsonb where item_id = $1', [
        ...[rows.quizLesson, JSON.stringify({ kind: 'quiz', questions: pool, draw: drawn })],
      ]);
    };
    const draw = async ({ one }: Scene, person: Person) =>
      (await one<{ a: Draw }>(person, 'select public.draw_quiz($1, $2) as a', [rows.course, rows.quizLesson])).a;
    const rightOf = ({ questions }: Draw): number[] =>
      questions.map(({ question }) => Number(question.replace('Question ', '')) % 4);

    test('the server draws, keeps what it drew until it is graded, and sends no answer', () =>
      play(async (scene) => {
        await fill(scene);
        expect(await read(scene, 'newClient', rows.quizLesson)).toMatchObject({ draw: 3, questions: null });
        const first = await draw(scene, 'newClient');
        expect(new Set(first.questions.map(({ question }) => question)).size).toBe(3);
        expect(JSON.stringify(first)).not.toMatch(/right|explanation|Why/);
        expect(await draw(scene, 'newClient')).toEqual(first);
        expect((await draw(scene, 'otherClient')).id).not.toBe(first.id);
        const right = rightOf(first);
        expect(
          await answer(
            scene,
            'newClient',
            right.map((option) => (option + 1) % 4),
          ),
        ).toMatchObject({ is_passed: false, right_count: 0 });
        await expect(answer(scene, 'newClient', right)).rejects.toEqual(
          refused('These questions were answered. Load new ones to try again'),
        );
        const second = await draw(scene, 'newClient');
        expect(second.id).not.toBe(first.id);
        const passed = await answer(scene, 'newClient', rightOf(second));
        expect(passed).toMatchObject({ is_passed: true, right_count: 3 });
        expect(JSON.stringify(passed).match(/Why/g)).toHaveLength(3);
      }));

    test('another version draws anew, and answers to what was not drawn are refused', () =>
      play(async (scene) => {
        await fill(scene);
        await expect(answer(scene, 'newClient', [0, 1, 2])).rejects.toEqual(
          refused('These questions were answered. Load new ones to try again'),
        );
        const first = await draw(scene, 'newClient');
        await expect(answer(scene, 'newClient', [0, 1])).rejects.toEqual(refused('Answer every question'));
        expect(await draw(scene, 'newClient')).toEqual(first);
        await scene.server('update private.quiz_draws set revision = 0 where item_id = $1', [rows.quizLesson]);
        expect((await draw(scene, 'newClient')).id).not.toBe(first.id);
      }));

    test('attempts differ', () =>
      play(async (scene) => {
        await fill(scene, 4);
        const seen = new Set<string>();
        for (let attempt = 0; attempt < 12; attempt += 1) {
          const drawn = await draw(scene, 'newClient');
          for (const { question } of drawn.questions) seen.add(question);
          await answer(
            scene,
            'newClient',
            rightOf(drawn).map((option) => (option + 1) % 4),
          );
        }
        expect(seen.size).toBeGreaterThan(4);
      }));

    test('nobody reads or writes what was drawn, and a quiz without a pool draws nothing', () =>
      play(async (scene) => {
        await free(scene);
        await expect(draw(scene, 'newClient')).rejects.toEqual(refused('This quiz draws no questions'));
        for (const person of ['newClient', 'admin', 'anonymous'] as const)
          for (const sql of ['select places from private.quiz_draws', 'delete from private.quiz_draws'])
            await expect(scene.as(person, sql)).rejects.toEqual(forbidden());
        await expect(
          scene.as('anonymous', 'select public.draw_quiz($1, $2)', [rows.course, rows.quizLesson]),
        ).rejects.toEqual(forbidden());
      }));

    test.each([0, 9, 1.5, '"3"', 'null'])('a pool of eight that draws %s is refused', (drawn) =>
      play(async ({ as }) => {
        await expect(
          as('admin', 'update public.content_items set training = $2::jsonb where id = $1', [
            ...[rows.quizLesson, `{"kind": "quiz", "questions": ${JSON.stringify(pool)}, "draw": ${drawn}}`],
          ]),
        ).rejects.toMatchObject({ code: '23514' });
      }),
    );
  });
});
