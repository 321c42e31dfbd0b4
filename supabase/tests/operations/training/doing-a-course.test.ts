import { trainingActs } from '@milepost/shared/entities/training/model';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { answer, archive, complete, free, importFor, progressOf, read } from './courses.ts';

describe.each(quickDatabaseKinds)('doing a course on %s', (kind) => {
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
});
