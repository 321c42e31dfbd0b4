import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Stats = Record<string, number | null>;
type Dashboard = {
  stats: Stats;
  daily: { day: string }[];
  status_counts: Record<string, number>;
  upcoming_sessions: object[];
};

/** The new client has nothing yet, so that what is counted is what the test wrote. */
const me = people.newClient;
const dashboard = async ({ one }: Scene, zone = 'UTC'): Promise<Dashboard> =>
  (await one<{ d: Dashboard }>('newClient', 'select public.dashboard_stats($1) as d', [zone])).d;

/** Applications of `daysAgo`, each with its first answer after so many days (null: none). */
async function apply({ server }: Scene, applications: readonly (readonly [daysAgo: number, answer: number | null])[]) {
  for (const [daysAgo, answer] of applications) {
    const [row] = await server<{ id: string }>(
      `insert into public.job_applications (client_id, job_title, company_name, applied_at)
       values ($1, 'PM', 'Parcelwise', now() - make_interval(days => $2)) returning id`,
      [me, daysAgo],
    );
    if (answer === null) continue;
    await server(`update public.job_applications set status = 'Rejected' where id = $1`, [row?.id]);
    await server(
      `update public.application_events set occurred_at = now() - make_interval(days => $2) where application_id = $1 and kind = 'status'`,
      [row?.id, daysAgo - answer],
    );
  }
}

describe.each(quickDatabaseKinds)('dashboards on %s', (kind) => {
  const play = useStage(kind);

  test('an empty client gets zeros and no rates', () =>
    play(async (scene) => {
      const { stats, daily, status_counts } = await dashboard(scene);
      expect(stats).toMatchObject({ totalApplications: 0, responseRate: null, averageResponseTime: null, tasksDue: 0 });
      expect(daily).toEqual([]);
      expect(status_counts).toEqual({
        Applied: 0,
        Interviewing: 0,
        'Offer Received': 0,
        Rejected: 0,
        Pending: 0,
        Withdrawn: 0,
      });
    }));

  test('response rate and time come from first answers, from five on', () =>
    play(async (scene) => {
      await apply(scene, [
        [40, 2],
        [40, 4],
        [40, 6],
        [40, 8],
      ]);
      expect((await dashboard(scene)).stats).toMatchObject({
        sent: 4,
        answered: 4,
        responseRate: null,
        averageResponseTime: null,
      });
      await apply(scene, [
        [40, 15],
        [40, null],
      ]);
      expect((await dashboard(scene)).stats).toMatchObject({
        sent: 6,
        answered: 5,
        responseRate: 83.3,
        averageResponseTime: 7,
        medianResponseTime: 6,
      });
    }));

  test('a pause is no answer, and the first answer counts once', () =>
    play(async (scene) => {
      await apply(scene, [[10, null]]);
      for (const status of ['Pending', 'Applied', 'Interviewing', 'Applied', 'Rejected']) {
        await scene.as('newClient', 'update public.job_applications set status = $2 where client_id = $1', [
          me,
          status,
        ]);
      }
      expect((await dashboard(scene)).stats).toMatchObject({ sent: 1, answered: 1 });
    }));

  test('interviews ahead, contacts, tasks and views are counted from their rows', () =>
    play(async (scene) => {
      await apply(scene, [[1, null]]);
      await scene.as(
        'newClient',
        `insert into public.application_events (application_id, kind, occurred_at)
         select id, 'interview', now() + interval '2 days' from public.job_applications`,
      );
      await scene.as('newClient', `insert into public.contacts (client_id, name) values ($1, 'Jordan')`, [me]);
      await scene.as(
        'newClient',
        `insert into public.tasks (user_id, title, due_date) values ($1, 'Today', current_date), ($1, 'Later', current_date + 3)`,
        [me],
      );
      await scene.as('coach', 'select public.record_profile_view($1)', [me]);
      await scene.as('coach', 'select public.record_profile_view($1)', [me]);
      expect((await dashboard(scene)).stats).toMatchObject({
        interviewsScheduled: 1,
        contactsThisMonth: 1,
        tasksDue: 1,
        profileViews: 1,
      });
    }));

  test('a day is one of the viewer', () =>
    play(async (scene) => {
      await apply(scene, [[3, null]]);
      await scene.server(
        `update public.job_applications set applied_at = date_trunc('day', now()) - interval '2 days' + interval '23 hours 30 minutes' where client_id = $1`,
        [me],
      );
      const [utc] = (await dashboard(scene)).daily;
      const [tokyo] = (await dashboard(scene, 'Asia/Tokyo')).daily;
      expect(Date.parse(tokyo?.day ?? '') - Date.parse(utc?.day ?? '')).toBe(86_400_000);
      await expect(dashboard(scene, 'Mars/Base')).rejects.toEqual(refused('There is no time zone Mars/Base'));
    }));

  test('upcoming sessions come with their coach and without cancelled ones', () =>
    play(async (scene) => {
      const schedule = `select id from public.schedule_session($1, $2, 'Talk', now() + make_interval(days => $3), 60, 'video', null)`;
      await scene.one('coach', schedule, ['40000000-0000-4000-8000-000000000001', me, 70]);
      await scene.one('coach', schedule, ['40000000-0000-4000-8000-000000000002', me, 71]);
      await scene.one(
        'newClient',
        `select id from public.move_coaching_session('40000000-0000-4000-8000-000000000002', 'cancelled')`,
      );
      expect((await dashboard(scene)).upcoming_sessions).toMatchObject([
        { id: '40000000-0000-4000-8000-000000000001', coach: { id: people.coach, full_name: 'Dana Whitfield' } },
      ]);
    }));

  test('the seed gives every part of both dashboards something', () =>
    play(async ({ one }) => {
      const { d } = await one<{ d: Dashboard & Record<string, unknown[]> }>(
        'client',
        `select public.dashboard_stats('America/Chicago') as d`,
      );
      expect(d.recent_applications).toHaveLength(4);
      expect(d.upcoming_sessions.length).toBeGreaterThan(2);
      expect(d.recent_reviews).toHaveLength(5);
      expect(Object.values(d.status_counts).every((count) => count > 0)).toBe(true);
      expect(Object.entries(d.stats).filter(([, value]) => value === null)).toEqual([]);
      const { c } = await one<{ c: Record<string, unknown[]> }>('coach', 'select public.coach_dashboard() as c');
      expect(c).toMatchObject({ rating_average: expect.any(Number), client_count: expect.any(Number) });
      for (const part of ['today_sessions', 'next_sessions', 'waiting_reviews', 'clients_needing_attention']) {
        expect([part, c[part]?.length]).not.toEqual([part, 0]);
      }
    }));

  test('a coach hears of quiet clients and overdue tasks', () =>
    play(async ({ one, server }) => {
      await server(
        `update public.client_coach_assignments set assigned_at = now() - interval '15 days' where client_id = $1`,
        [me],
      );
      await server(`insert into public.tasks (user_id, title, due_date) values ($1, 'Late', current_date - 5)`, [me]);
      const { c } = await one<{ c: { clients_needing_attention: { client: { id: string } }[] } }>(
        'coach',
        'select public.coach_dashboard() as c',
      );
      expect(c.clients_needing_attention.find((entry) => entry.client.id === me)).toMatchObject({
        reasons: ['no-activity', 'overdue-tasks'],
        overdue_tasks: 1,
        last_activity_at: null,
      });
    }));

  test('a client is not quiet in the first 14 days', () =>
    play(async ({ one, server }) => {
      const attention = async () =>
        (
          await one<{ clients: { client: { id: string }; reasons: string[] }[] }>(
            'coach',
            `select public.coach_dashboard() -> 'clients_needing_attention' as clients`,
          )
        ).clients.find(({ client }) => client.id === me)?.reasons;
      const assigned = (days: number) =>
        server(
          `update public.client_coach_assignments set assigned_at = now() - make_interval(days => $2) where client_id = $1`,
          [me, days],
        );
      await assigned(13);
      expect(await attention()).toBeUndefined();
      await server(`insert into public.tasks (user_id, title, due_date) values ($1, 'Late', current_date - 5)`, [me]);
      expect(await attention()).toEqual(['overdue-tasks']);
      await assigned(15);
      expect(await attention()).toEqual(['no-activity', 'overdue-tasks']);
    }));

  test('the list of clients names the active ones with what is open', () =>
    play(async ({ one, server }) => {
      await server(
        `insert into public.tasks (user_id, title, due_date) values ($1, 'Late', current_date - 5), ($1, 'Open', null)`,
        [me],
      );
      const { clients } = await one<{ clients: { client: { id: string } }[] }>(
        'coach',
        'select public.coach_clients() as clients',
      );
      expect(clients.map(({ client }) => client.id).sort()).toEqual([people.client, people.secondClient, me].sort());
      expect(clients.find(({ client }) => client.id === me)).toMatchObject({
        open_tasks: 2,
        overdue_tasks: 1,
        next_session_at: null,
      });
    }));

  test('neither dashboard is for others', () =>
    play(async ({ as }) => {
      await expect(as('client', 'select public.coach_dashboard()')).rejects.toEqual(
        forbidden('Only a coach has this dashboard'),
      );
      await expect(as('client', 'select public.coach_clients()')).rejects.toEqual(
        forbidden('Only a coach has clients'),
      );
      await expect(as('anonymous', 'select public.coach_clients()')).rejects.toEqual(forbidden());
      await expect(as('anonymous', 'select public.coach_dashboard()')).rejects.toEqual(forbidden());
      await expect(as('anonymous', 'select public.dashboard_stats()')).rejects.toEqual(forbidden());
    }));
});
