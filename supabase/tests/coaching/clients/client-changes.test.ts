import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { historyOf, live, toldOf } from './client-histories.ts';

type Change = { kind: string; title: string; from_status: string | null; to_status: string | null };
type Changes = { since: string; session: { title: string } | null; total: number; changes: Change[] };

const { newClient, coach, unrelatedCoach } = people;
const changesOf = async ({ one }: Scene, clientId: string = newClient): Promise<Changes> =>
  (await one<{ changes: Changes }>('coach', 'select public.client_changes($1) as changes', [clientId])).changes;

const application = '42000000-0000-4000-8000-000000000001';
const goal = '42000000-0000-4000-8000-000000000002';
const conversation = '42000000-0000-4000-8000-000000000003';
const review = '42000000-0000-4000-8000-000000000004';

const hold = ({ server }: Scene, title: string, daysAgo: number, status = 'completed', coachId: string = coach) =>
  server(
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
     values ($1, $2, $3, now() - make_interval(days => $4), $5)`,
    [newClient, coachId, title, daysAgo, status],
  );

/** One of each kind before the session three days ago, and one after it. */
async function happen(scene: Scene): Promise<void> {
  await scene.server(
    `insert into public.job_applications (id, client_id, job_title, company_name, applied_at, status)
     values ($1, $2, 'Editor', 'Papertrail', now() - interval '9 days', 'Applied')`,
    [application, newClient],
  );
  await scene.server(
    `insert into public.application_events (application_id, client_id, kind, from_status, to_status, occurred_at) values
       ($1, $2, 'status', 'Applied', 'Pending', now() - interval '8 days'),
       ($1, $2, 'status', 'Pending', 'Interviewing', now() - interval '60 hours'),
       ($1, $2, 'status', 'Interviewing', 'Offer Received', now() - interval '50 hours'),
       ($1, $2, 'interview', null, null, now() + interval '2 days')`,
    [application, newClient],
  );
  await scene.server(
    `insert into public.goals (id, client_id, title, measure, target_value, manual_value, status, reached_at, starts_on)
     values ($1, $2, 'Three talks', 'manual', 3, 3, 'reached', now() - interval '40 hours', current_date - 30)`,
    [goal, newClient],
  );
  await scene.server(
    `insert into public.milestones (goal_id, client_id, title, done_at) values
       ($1, $2, 'Before', now() - interval '10 days'), ($1, $2, 'Outline', now() - interval '30 hours')`,
    [goal, newClient],
  );
  await scene.server(
    `insert into public.tasks (user_id, title, due_date, done_at) values
       ($1, 'Late', current_date - 30, null), ($1, 'Done', null, now() - interval '20 hours'),
       ($1, 'Done before', null, now() - interval '10 days'), ($1, 'Later', current_date + 9, null)`,
    [newClient],
  );
  await scene.server('insert into public.conversations (id, client_id, coach_id) values ($1, $2, $3)', [
    conversation,
    newClient,
    coach,
  ]);
  await scene.server(
    `insert into public.messages (conversation_id, author_id, body, created_at) values
       ($1, $2, 'Said before', now() - interval '10 days'), ($1, $2, 'They called', now() - interval '10 hours'),
       ($1, $3, 'From the coach', now() - interval '9 hours')`,
    [conversation, newClient, coach],
  );
  await scene.server(
    `insert into public.review_requests (id, client_id, coach_id, title, created_at)
     values ($1, $2, $3, 'The letter', now() - interval '5 hours')`,
    [review, newClient, coach],
  );
}

describe.each(quickDatabaseKinds)('what changed with a client on %s', (kind) => {
  const play = useStage(kind);

  test('is told since the last completed session with the calling coach, the latest first', () =>
    play(async (scene) => {
      await happen(scene);
      await hold(scene, 'Long ago', 20);
      await hold(scene, 'The last one', 3);
      await hold(scene, 'Cancelled', 1, 'cancelled');
      const { session, total, changes } = await changesOf(scene);
      expect(session?.title).toBe('The last one');
      expect(total).toBe(8);
      expect(changes.map(({ kind: what, title }) => `${what}: ${title}`)).toEqual([
        'review: The letter',
        'message: They called',
        'task_done: Done',
        'milestone_reached: Outline',
        'goal_reached: Three talks',
        'offer: Editor, Papertrail',
        'move: Editor, Papertrail',
        'task_overdue: Late',
      ]);
      expect(changes[6]).toMatchObject({ from_status: 'Pending', to_status: 'Interviewing' });
    }));

  test('begins with the assignment where no session was completed, and what another coach held does not count', () =>
    play(async (scene) => {
      await scene.server(
        `update public.client_coach_assignments set assigned_at = now() - interval '30 days'
         where client_id = $1 and coach_id = $2`,
        [newClient, coach],
      );
      await scene.server(
        `insert into public.client_coach_assignments (client_id, coach_id, is_active) values ($1, $2, true)`,
        [newClient, unrelatedCoach],
      );
      await hold(scene, 'With another', 1, 'completed', unrelatedCoach);
      await happen(scene);
      const { session, changes } = await changesOf(scene);
      expect(session).toBeNull();
      expect(changes.map(({ kind: what }) => what)).toContain('application');
      expect(changes.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Said before', 'Before', 'Done before']),
      );
    }));

  test.each(Array.from({ length: 20 }, (_, place) => place + 1))(
    'is right and in order after random history %i',
    (seed) =>
      play(async (scene) => {
        const history = historyOf(seed);
        await live(scene, history);
        const [clock] = await scene.server<{ now: string }>('select now() as now');
        const told = toldOf(history, new Date(clock?.now ?? Number.NaN));
        const { total, changes } = await changesOf(scene);
        expect(changes.map(({ kind: what, title }) => `${what}: ${title}`)).toEqual(told);
        expect(total).toBe(told.length);
      }),
  );

  test('leaves out what others share with the client: messages and reviews of another coach, and what was deleted', () =>
    play(async (scene) => {
      await happen(scene);
      await hold(scene, 'The last one', 3);
      await scene.server('update public.review_requests set coach_id = $2 where id = $1', [review, unrelatedCoach]);
      await scene.server('update public.conversations set coach_id = $2 where id = $1', [conversation, unrelatedCoach]);
      await scene.server('update public.job_applications set deleted_at = now() where id = $1', [application]);
      await scene.server('update public.tasks set deleted_at = now() where user_id = $1', [newClient]);
      expect((await changesOf(scene)).changes.map(({ kind: what }) => what)).toEqual([
        'milestone_reached',
        'goal_reached',
      ]);
    }));

  test.each(['client', 'newClient', 'otherCoach', 'admin', 'anonymous'] as const)('is not for %s', (person) =>
    play(async ({ as }) => {
      await expect(as(person, 'select public.client_changes($1)', [newClient])).rejects.toEqual(forbidden());
    }),
  );

  test('is no longer told when the assignment has ended', () =>
    play(async ({ as, server }) => {
      await server(
        'update public.client_coach_assignments set is_active = false, ended_at = now() where client_id = $1',
        [newClient],
      );
      await expect(as('coach', 'select public.client_changes($1)', [newClient])).rejects.toEqual(forbidden());
    }));
});
