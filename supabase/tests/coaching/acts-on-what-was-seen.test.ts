import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const confirm = `select status from public.move_coaching_session($1, 'confirmed', null, $2::jsonb)`;
const reschedule = `select session_time from public.reschedule_session($1, $2, null, $3::jsonb)`;
const answer = 'select status from public.answer_coaching_request($1, true, null, null, $2::jsonb)';
const begin = `select status from public.move_review($1, 'In Progress', null, null, null, null, $2::jsonb)`;
const id = rows.upcomingSession;
const shown = '2030-12-10T10:00:00Z';
const later = '2030-12-14T16:00:00Z';

/** A session that waits for the coach, as the coach's page shows it, in other words for the same time. */
const waiting = async ({ server }: Scene): Promise<string> => {
  await server(
    `update public.coaching_sessions set session_time = $2, status = 'pending', requested_by = $3 where id = $1`,
    [id, shown, people.client],
  );
  await server(`update public.users set time_zone = 'Europe/Berlin' where id = $1`, [people.coach]);
  return JSON.stringify({ session_time: '2030-12-10T02:00:00.000-08:00', status: 'pending' });
};
const moveTo = ({ server }: Scene, time: string) =>
  server('update public.coaching_sessions set session_time = $2 where id = $1', [id, time]);

describe.each(quickDatabaseKinds)('acts on what was seen, on %s', (kind) => {
  const play = useStage(kind);

  test('the time that was seen is confirmed', () =>
    play(async (scene) => {
      expect(await scene.one('coach', confirm, [id, await waiting(scene)])).toEqual({ status: 'confirmed' });
    }));

  test('a time that was not seen is neither confirmed nor left, and what it is now is said by the clock of who asks', () =>
    play(async (scene) => {
      const seen = await waiting(scene);
      await moveTo(scene, later);
      const refusal = refused(
        'Someone else, or another window, changed this session first. It is now pending, for Dec 14, 2030, 5:00 PM. ' +
          'Look at it, then try again.',
      );
      await expect(scene.as('coach', confirm, [id, seen])).rejects.toEqual(refusal);
      await expect(scene.as('coach', reschedule, [id, '2030-12-20T16:00:00Z', seen])).rejects.toEqual(refusal);
      expect(
        await scene.one(
          'coach',
          'select status, session_time = $2 as stays from public.coaching_sessions where id = $1',
          [id, later],
        ),
      ).toEqual({ status: 'pending', stays: true });
    }));

  test.each(['otherClient', 'anonymous'] as const)('%s is told nothing of somebody else’s session', (person) =>
    play(async (scene) => {
      await waiting(scene);
      const seen = JSON.stringify({ status: 'completed' });
      await expect(scene.as(person, confirm, [id, seen])).rejects.toEqual(forbidden());
      await expect(scene.as(person, reschedule, [id, later, seen])).rejects.toEqual(forbidden());
    }),
  );

  test('a request that the client changed is not accepted unread', () =>
    play(async (scene) => {
      const [request] = await scene.server<{ id: string; coach_id: string; goals: string }>(
        `insert into public.coaching_requests (client_id, coach_id, goals) values ($1, $2, 'A better offer')
         returning id, coach_id, goals`,
        [people.newClient, people.coach],
      );
      const seen = JSON.stringify({ goals: request?.goals });
      await scene.server(`update public.coaching_requests set goals = 'Another job' where id = $1`, [request?.id]);
      await expect(scene.as('coach', answer, [request?.id, seen])).rejects.toEqual(
        refused('The client changed this request first. Read it again, then answer.'),
      );
      await expect(scene.as('otherClient', answer, [request?.id, seen])).rejects.toEqual(forbidden());
      expect(await scene.one('coach', answer, [request?.id, JSON.stringify({ goals: 'Another job' })])).toEqual({
        status: 'accepted',
      });
    }));

  test('a review that was changed is not moved unread', () =>
    play(async (scene) => {
      const [review] = await scene.server<{ id: string }>(
        `insert into public.review_requests (client_id, coach_id, description) values ($1, $2, 'One page') returning id`,
        [people.client, people.coach],
      );
      await scene.server(`update public.review_requests set description = 'Two pages' where id = $1`, [review?.id]);
      await expect(scene.as('coach', begin, [review?.id, JSON.stringify({ description: 'One page' })])).rejects.toEqual(
        refused(
          'Someone else, or another window, changed this request first. It is now Pending. Read it again, then try again.',
        ),
      );
      await expect(scene.as('otherClient', begin, [review?.id, '{"description":"x"}'])).rejects.toEqual(forbidden());
      expect(await scene.one('coach', begin, [review?.id, JSON.stringify({ description: 'Two pages' })])).toEqual({
        status: 'In Progress',
      });
    }));
});
