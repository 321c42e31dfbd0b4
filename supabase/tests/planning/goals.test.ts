import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const newGoal = 'f3000000-0000-4000-8000-000000000001';
const { newClient, client, coach } = people;

/** A goal of somebody who has no rows yet, from 1 to 10 March 2026. */
const setGoal = ({ as }: Scene, measure: string, target: number | null = 2) =>
  as(
    'newClient',
    `insert into public.goals (id, client_id, title, measure, target_value, starts_on, target_date)
     values ($1, $2, 'In March', $3, $4, '2026-03-01', '2026-03-10')`,
    [newGoal, newClient, measure, target],
  );
const apply = ({ as }: Scene, at: string, status = 'Applied') =>
  as(
    'newClient',
    `insert into public.job_applications (client_id, job_title, company_name, applied_at, status)
     values ($1, 'Editor', 'Papertrail', $2, $3)`,
    [newClient, at, status],
  );
const goalNow = async ({ one }: Scene, who: 'newClient' | 'coach' = 'newClient') => {
  const { goals } = await one<{ goals: Record<string, unknown>[] }>(who, 'select public.list_goals($1) as goals', [
    newClient,
  ]);
  return goals.find(({ id }) => id === newGoal);
};
const toldNow =
  'select kind, body, link from public.notifications where user_id = $1 and created_at = now() order by kind';

describe.each(quickDatabaseKinds)('goals on %s', (kind) => {
  const play = useStage(kind);

  test('applications count from the first to the last day of the client’s own clock', () =>
    play(async (scene) => {
      await scene.server(`update public.users set time_zone = 'America/New_York' where id = $1`, [newClient]);
      await setGoal(scene, 'applications', 5);
      for (const at of [
        '2026-03-01T04:59:59Z',
        '2026-03-01T05:00:00Z',
        '2026-03-11T03:59:59Z',
        '2026-03-11T04:00:00Z',
      ]) {
        await apply(scene, at);
      }
      expect(await goalNow(scene)).toMatchObject({ value: 2, target: 5, status: 'active' });
      await scene.server(`update public.users set time_zone = 'Pacific/Auckland' where id = $1`, [newClient]);
      expect(await goalNow(scene)).toMatchObject({ value: 2 });
      await scene.as('newClient', `delete from public.job_applications where applied_at = '2026-03-01T05:00:00Z'`);
      expect(await goalNow(scene)).toMatchObject({ value: 1 });
    }));

  test('an interview counts once its time has come, an offer once for each application, a session when completed', () =>
    play(async (scene) => {
      await scene.as(
        'newClient',
        `insert into public.goals (client_id, title, measure, target_value, starts_on)
         select $1, m, m, 9, '2026-01-01' from unnest(array['interviews', 'offers', 'sessions']) m`,
        [newClient],
      );
      await apply(scene, '2026-03-02T12:00:00Z');
      await scene.as(
        'newClient',
        `insert into public.application_events (application_id, kind, occurred_at)
         select a.id, 'interview', t from public.job_applications a,
           unnest(array[now() - interval '1 hour', now() + interval '1 day']) t`,
      );
      for (const status of ['Offer Received', 'Interviewing', 'Offer Received']) {
        await scene.as('newClient', `update public.job_applications set status = $1`, [status]);
      }
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
         values ($1, $2, 'Held', now() - interval '3 days', 'completed'), ($1, $2, 'Missed', now() - interval '2 days', 'no_show')`,
        [newClient, coach],
      );
      const { goals } = await scene.one<{ goals: { measure: string; value: number }[] }>(
        'newClient',
        'select public.list_goals($1) as goals',
        [newClient],
      );
      expect(Object.fromEntries(goals.map(({ measure, value }) => [measure, value]))).toEqual({
        interviews: 1,
        offers: 1,
        sessions: 1,
      });
    }));

  test('the row that completes the figure reaches the goal and tells the coach; taking it away opens the goal again', () =>
    play(async (scene) => {
      await setGoal(scene, 'applications');
      await apply(scene, '2026-03-02T12:00:00Z');
      await scene.server('delete from public.notifications');
      await apply(scene, '2026-03-03T12:00:00Z');
      expect(await goalNow(scene)).toMatchObject({ status: 'reached', value: 2, reached_at: expect.any(String) });
      expect(await scene.server(toldNow, [coach])).toMatchObject([
        { kind: 'goal_reached', link: `/client/${newClient}/roadmap?goal=${newGoal}` },
      ]);
      expect(await scene.server(toldNow, [newClient])).toEqual([]);
      await scene.as('newClient', `delete from public.job_applications where applied_at = '2026-03-03T12:00:00Z'`);
      expect(await goalNow(scene)).toMatchObject({ status: 'active', reached_at: null });
    }));

  test('nobody calls a goal reached that is not', () =>
    play(async ({ one }) => {
      const set = `update public.goals set status = 'reached' where id = $1 returning status`;
      expect(await one('client', set, [rows.goal])).toEqual({ status: 'active' });
      expect(
        await one('client', 'update public.goals set manual_value = 10 where id = $1 returning status', [rows.goal]),
      ).toEqual({ status: 'reached' });
      expect(
        await one('coach', 'update public.goals set manual_value = 9 where id = $1 returning status, reached_at', [
          rows.goal,
        ]),
      ).toEqual({ status: 'active', reached_at: null });
    }));

  test('milestones are the figure of a goal that counts them, and come back with it', () =>
    play(async (scene) => {
      await setGoal(scene, 'milestones', null);
      const add = `insert into public.milestones (goal_id, title, position) values ($1, $2, $3) returning id, client_id`;
      const { id, client_id } = await scene.one<{ id: string; client_id: string }>('coach', add, [newGoal, 'One', 1]);
      expect(client_id).toBe(newClient);
      const other = await scene.one<{ id: string }>('newClient', add, [newGoal, 'Two', 2]);
      await scene.as('newClient', 'delete from public.milestones where id = $1', [other.id]);
      await scene.server(`update public.milestones set deleted_at = now() - interval '1 hour' where id = $1`, [
        other.id,
      ]);
      await scene.as('newClient', 'update public.milestones set done_at = now() where id = $1', [id]);
      expect(await goalNow(scene)).toMatchObject({
        status: 'reached',
        value: 1,
        target: 1,
        milestones: [{ title: 'One', done_by: newClient }],
      });
      await scene.as('newClient', 'delete from public.goals where id = $1', [newGoal]);
      expect(await scene.as('coach', 'select from public.milestones where goal_id = $1', [newGoal])).toHaveLength(0);
      await scene.as('newClient', `select public.restore_deleted('goals', $1)`, [newGoal]);
      expect(await goalNow(scene, 'coach')).toMatchObject({ status: 'reached', milestones: [{ title: 'One' }] });
    }));

  test('the coach adds and edits, the history says who, and the client is told', () =>
    play(async ({ as, one, server }) => {
      const { id } = await one<{ id: string }>(
        'coach',
        `insert into public.goals (client_id, title, measure, target_value, created_by) values ($1, 'Three talks', 'manual', 3, $1)
         returning id, created_by`,
        [client],
      );
      expect(await server(toldNow, [client])).toMatchObject([
        { kind: 'goal_added', link: `/client/progress?goal=${id}` },
      ]);
      await as('client', 'update public.goals set manual_value = 1 where id = $1', [id]);
      await as('client', `update public.goals set status = 'paused' where id = $1`, [id]);
      const history = await as('coach', 'select kind, detail, actor_id from public.goal_events where goal_id = $1', [
        id,
      ]);
      expect(new Set(history)).toEqual(
        new Set([
          { kind: 'created', detail: null, actor_id: coach },
          { kind: 'counted', detail: 'from 0 to 1', actor_id: client },
          { kind: 'paused', detail: null, actor_id: client },
        ]),
      );
    }));

  test('an ended assignment reads and writes nothing at the next request', () =>
    play(async ({ as, one }) => {
      await one('admin', 'update public.client_coach_assignments set is_active = false where id = $1 returning id', [
        rows.assignment,
      ]);
      await expect(as('coach', 'select public.list_goals($1)', [client])).rejects.toEqual(forbidden());
      expect(
        await as('coach', `update public.goals set title = 'Late' where id = $1 returning id`, [rows.goal]),
      ).toEqual([]);
      await expect(
        as('coach', `insert into public.milestones (goal_id, title) values ($1, 'Late')`, [rows.goal]),
      ).rejects.toEqual(forbidden());
    }));

  test.each(['list_goals', 'progress_story'])('%s answers the client, the coach and an administrator only', (name) =>
    play(async ({ as }) => {
      const ask = `select public.${name}($1)`;
      for (const person of ['client', 'coach', 'admin'] as const)
        expect(await as(person, ask, [client])).toHaveLength(1);
      for (const person of ['otherClient', 'otherCoach', 'unrelatedCoach', 'anonymous'] as const) {
        await expect(as(person, ask, [client])).rejects.toEqual(forbidden());
      }
    }),
  );

  test('the story holds goals, milestones, the first interview and offers, and the week of the client', () =>
    play(async (scene) => {
      await setGoal(scene, 'applications', 1);
      await apply(scene, '2026-03-02T12:00:00Z', 'Offer Received');
      await scene.as(
        'newClient',
        `insert into public.application_events (application_id, kind, occurred_at)
         select a.id, 'interview', t from public.job_applications a, unnest(array['2026-03-04'::timestamptz, '2026-03-05']) t`,
      );
      await apply(scene, new Date().toISOString());
      const { story } = await scene.one<{
        story: { reached: { kind: string; on_unknown_day: boolean }[]; week: object };
      }>('coach', 'select public.progress_story($1) as story', [newClient]);
      expect(story.reached.map(({ kind: what }) => what)).toEqual(['goal', 'first_interview', 'offer']);
      // It was added with its offer.
      expect(story.reached.map(({ on_unknown_day }) => on_unknown_day)).toEqual([false, false, true]);
      expect(story.week).toEqual({
        applications: { now: 1, before: 0 },
        interviews: { now: 0, before: 0 },
        sessions: { now: 0, before: 0 },
        milestones: { now: 0, before: 0 },
      });
    }));

  test.each([
    ['a measured goal without a number', `measure = 'applications', target_value = null`],
    ['a number for milestones', `measure = 'milestones', target_value = 3`],
    ['a target before the start', `starts_on = '2026-03-02', target_date = '2026-03-01'`],
  ])('refuses %s', (_what, change) =>
    play(async ({ as }) => {
      await expect(as('client', `update public.goals set ${change} where id = $1`, [rows.goal])).rejects.toMatchObject({
        code: '23514',
      });
    }),
  );

  test('a milestone that was removed by a slip leaves no trace of it', () =>
    play(async ({ as, one }) => {
      const story = `select kind from public.goal_events where goal_id = $1`;
      const before = await as('client', story, [rows.goal]);
      await as('coach', 'delete from public.milestones where id = $1', [rows.milestone]);
      expect(await as('client', story, [rows.goal])).toContainEqual({ kind: 'milestone_removed' });
      await as('coach', `select public.restore_deleted('milestones', $1)`, [rows.milestone]);
      expect(await as('client', story, [rows.goal])).toEqual(before);
      expect(await one('client', 'select deleted_at from public.milestones where id = $1', [rows.milestone])).toEqual({
        deleted_at: null,
      });
    }));

  test('an account with goals and milestones can be erased', () =>
    play(async (scene) => {
      await setGoal(scene, 'interviews', 1);
      await apply(scene, '2026-03-02T12:00:00Z');
      await scene.server('delete from auth.users where id = $1', [newClient]);
      expect(await scene.server('select from public.goals where client_id = $1', [newClient])).toEqual([]);
    }));
});
