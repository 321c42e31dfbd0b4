import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { answer, free, read } from './courses.ts';

describe.each(quickDatabaseKinds)('a quiz with a pool on %s', (kind) => {
  const play = useStage(kind);
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
