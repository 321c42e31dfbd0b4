import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const listOpen = 'select kind, id from public.assignment_open_items($1)';
const end = 'select * from public.end_assignment($1, $2, $3)';
const { upcomingSession, addressedReview } = rows;
const taskId = '40000000-0000-4000-8000-0000000000aa';

/** One session to come, one review and one task are open between coach and client; nobody was notified of anything. */
const openThree = async ({ as, server }: Scene): Promise<void> => {
  await server(`delete from public.coaching_sessions where id <> $1 and status in ('pending', 'confirmed')`, [
    upcomingSession,
  ]);
  await server(`delete from public.review_requests where id <> $1 and coach_id = $2`, [addressedReview, people.coach]);
  await server(`delete from public.tasks where user_id = $1`, [people.client]);
  await as('coach', `insert into public.tasks (id, user_id, title) values ($1, $2, 'Call three people')`, [
    taskId,
    people.client,
  ]);
  await as('client', `insert into public.tasks (user_id, title) values ($1, 'Of the client alone')`, [people.client]);
  await server('delete from public.notifications');
};
const told = ({ server }: Scene, person: keyof typeof people): Promise<unknown[]> =>
  server('select title, link from public.notifications where user_id = $1 order by title', [people[person]]);

describe.each(quickDatabaseKinds)('ending an assignment on %s', (kind) => {
  const play = useStage(kind);

  test('lists what is open between the two, for the coach and administrators', () =>
    play(async (scene) => {
      await openThree(scene);
      for (const person of ['coach', 'admin'] as const) {
        expect(await scene.as(person, listOpen, [rows.assignment])).toEqual([
          { kind: 'session', id: upcomingSession },
          { kind: 'review', id: addressedReview },
          { kind: 'task', id: taskId },
        ]);
      }
    }));

  test.each(['client', 'newCoach', 'otherCoach', 'otherClient', 'organizationAdmin', 'anonymous'] as const)(
    '%s neither lists nor ends it',
    (person) =>
      play(async ({ as }) => {
        await expect(as(person, listOpen, [rows.assignment])).rejects.toEqual(forbidden());
        await expect(as(person, end, [rows.assignment, [], null])).rejects.toEqual(forbidden());
      }),
  );

  test('a coach ends it: what is canceled is canceled with the reason, and the client is told of each', () =>
    play(async (scene) => {
      await openThree(scene);
      const all = [upcomingSession, addressedReview, taskId];
      expect(await scene.one('coach', end, [rows.assignment, all, 'I change jobs'])).toMatchObject({
        is_active: false,
      });
      const [session] = await scene.server(
        'select status, cancelled_by, cancel_reason from public.coaching_sessions where id = $1',
        [upcomingSession],
      );
      expect(session).toEqual({ status: 'cancelled', cancelled_by: people.coach, cancel_reason: 'I change jobs' });
      const [review] = await scene.server('select status, reject_reason from public.review_requests where id = $1', [
        addressedReview,
      ]);
      expect(review).toEqual({ status: 'Rejected', reject_reason: 'I change jobs' });
      expect(await scene.as('client', 'select title from public.tasks where user_id = $1', [people.client])).toEqual([
        { title: 'Of the client alone' },
      ]);
      expect(await told(scene, 'client')).toMatchObject([
        { title: 'Review rejected' },
        { title: 'Session canceled' },
        { title: 'Task canceled', link: '/dashboard' },
        { title: 'Your coaching has ended' },
      ]);
      expect(await told(scene, 'coach')).toEqual([]);
    }));

  test('an administrator ends it, and both people are told', () =>
    play(async (scene) => {
      await openThree(scene);
      await scene.one('admin', end, [rows.assignment, [], null]);
      expect(await told(scene, 'client')).toEqual([{ title: 'Your coaching has ended', link: '/client/sessions' }]);
      expect(await told(scene, 'coach')).toEqual([
        { title: 'An assignment has ended', link: `/coach/former-clients/${people.client}` },
      ]);
      // Once more changes nothing.
      await scene.one('admin', end, [rows.assignment, [upcomingSession], null]);
      expect(await told(scene, 'client')).toHaveLength(1);
    }));

  test('what is kept goes on: the session takes place, the review is finished by its date, the task is the client’s', () =>
    play(async (scene) => {
      const { one, as, server } = scene;
      await openThree(scene);
      await server(`update public.review_requests set estimated_completion = current_date + 3 where id = $1`, [
        addressedReview,
      ]);
      await one('coach', end, [rows.assignment, [], null]);
      expect(
        await one('client', 'select * from public.move_coaching_session($1, $2)', [upcomingSession, 'confirmed']),
      ).toMatchObject({
        status: 'confirmed',
      });
      expect(await one('coach', 'select id from public.coaching_sessions where id = $1', [upcomingSession])).toEqual({
        id: upcomingSession,
      });
      expect(await as('coach', 'select from public.tasks where id = $1', [taskId])).toEqual([]);
      expect(await as('client', 'select from public.tasks where id = $1', [taskId])).toHaveLength(1);
      await one('coach', 'select * from public.take_review($1)', [addressedReview]);
      const finish = 'select * from public.move_review($1, $2)';
      await server('update public.review_requests set kept_until = current_date - 1 where id = $1', [addressedReview]);
      await expect(as('coach', finish, [addressedReview, 'Completed'])).rejects.toEqual(
        forbidden('Only the coach of this request can do this'),
      );
      await server('update public.review_requests set kept_until = current_date where id = $1', [addressedReview]);
      expect(await one('coach', finish, [addressedReview, 'Completed'])).toMatchObject({ status: 'Completed' });
    }));

  test('what is not between the two is not canceled with it', () =>
    play(async (scene) => {
      await openThree(scene);
      const [other] = await scene.server<{ id: string }>(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time)
         values ($1, $2, 'With another', now() + interval '9 days') returning id`,
        [people.client, people.newCoach],
      );
      await scene.one('coach', end, [rows.assignment, [other?.id], null]);
      const [row] = await scene.server('select status from public.coaching_sessions where id = $1', [other?.id]);
      expect(row).toEqual({ status: 'pending' });
    }));
});
