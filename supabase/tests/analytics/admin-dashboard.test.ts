import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

/** What each figure counts, under its name among the counts. */
const figures = {
  active_assignments: 'active_assignments',
  applications: 'applications',
  sessions_upcoming: 'sessions_upcoming',
  sessions_completed: 'sessions_completed_30d',
  reviews_waiting: 'reviews_waiting',
} as const;
/** Where the rows of a figure lead. */
const pages: Record<keyof typeof figures, string> = {
  active_assignments: '/admin/users/…',
  applications: '/client/…/applications',
  sessions_upcoming: '/coach/…/sessions?session=…',
  sessions_completed: '/coach/…/sessions?session=…',
  reviews_waiting: '/reviews/…',
};
const outsiders = ['client', 'coach', 'organizationAdmin', 'anonymous'] as const;

type Uptime = {
  since: string | null;
  spans: { days: number; minutes: number; up: number }[];
  by_day: { up: number }[];
  gaps: { from_at: string; until_at: string }[];
};
const uptimeOf = async ({ one }: Scene): Promise<Uptime> =>
  (await one<{ u: Uptime }>('admin', 'select public.uptime() as u')).u;

describe.each(quickDatabaseKinds)('the administrator’s overview on %s', (kind) => {
  const play = useStage(kind);

  test.each(Object.entries(figures))('%s counts the rows that it opens, and each has its page', (figure, count) =>
    play(async ({ one, server }) => {
      // A session that was held, beside those ahead.
      await server(
        `update public.coaching_sessions set status = 'completed', session_time = now() - interval '3 days'
         where id = (select s.id from public.coaching_sessions s order by s.id limit 1)`,
      );
      const { counted } = await one<{ counted: number }>(
        'admin',
        'select (public.admin_overview() ->> $1)::int as counted',
        [count],
      );
      const { r } = await one<{ r: { total: number; rows: { id: string; path: string }[] } }>(
        'admin',
        'select public.admin_overview_rows($1, 200) as r',
        [figure],
      );
      expect([r.total, r.rows.length]).toEqual([counted, counted]);
      expect(counted).toBeGreaterThan(0);
      expect(new Set(r.rows.map(({ path }) => path.replaceAll(/[0-9a-f-]{36}/g, '…')))).toEqual(
        new Set([pages[figure as keyof typeof figures]]),
      );
      const second = await one<{ r: { rows: unknown[] } }>(
        'admin',
        'select public.admin_overview_rows($1, 1, 1) as r',
        [figure],
      );
      expect(second.r.rows).toEqual(r.rows.slice(1, 2));
    }),
  );

  test('organizations are those of their list, and a day of sign-ups holds the users who joined on it', () =>
    play(async ({ one, server }) => {
      await server(`update public.organizations set archived_at = now() where id = $1`, [organizations.second]);
      await server(`update public.users set created_at = '2026-01-01'`);
      await server(
        `update public.users set created_at = date_trunc('day', now(), 'UTC') - $2::interval where id = $1`,
        [people.client, '1 second'],
      );
      await server(`update public.users set created_at = date_trunc('day', now(), 'UTC') where id = $1`, [
        people.coach,
      ]);
      type Counted = { o: { organizations: number; sign_ups_daily: { day: string; count: number }[] }; listed: number };
      const { o, listed } = await one<Counted>(
        'admin',
        `select public.admin_overview() as o, (public.list_organizations() ->> 'total')::int as listed`,
      );
      expect(o.organizations).toBe(listed);
      expect(o.sign_ups_daily).toHaveLength(2);
      for (const [place, { day, count }] of o.sign_ups_daily.entries()) {
        const { p } = await one<{ p: { total: number; rows: { id: string }[] } }>(
          'admin',
          `select public.list_people(p_joined_on => $1) as p`,
          [day],
        );
        expect([p.total, p.rows[0]?.id]).toEqual([count, [people.client, people.coach][place]]);
      }
    }));

  test('a day that no user can have joined on is refused', () =>
    play(async ({ as }) => {
      await expect(as('admin', `select public.list_people(p_joined_on => '9999-01-01')`)).rejects.toEqual(
        refused('Choose a date before the year 2200'),
      );
    }));

  test('lists of users are told that one changed, and not who; being seen is told nobody', () =>
    play(async (scene) => {
      const heard = `select distinct event, payload - 'id' as payload from realtime.messages where topic = 'people'`;
      await scene.server(`select set_config('realtime.topic', 'people', true)`);
      await scene.server('delete from realtime.messages');
      await scene.server('update public.users set last_seen_at = now()');
      expect(await scene.as('admin', heard)).toEqual([]);
      await scene.as('admin', `select public.admin_set_role($1, 'coach')`, [people.otherClient]);
      expect(await scene.as('admin', heard)).toEqual([{ event: 'people_changed', payload: {} }]);
      expect(await scene.as('coach', heard)).toHaveLength(1);
      expect(await scene.as('client', heard)).toEqual([]);
    }));

  test('sessions ahead come soonest first', () =>
    play(async ({ one }) => {
      const { r } = await one<{ r: { rows: { at: string }[] } }>(
        'admin',
        `select public.admin_overview_rows('sessions_upcoming') as r`,
      );
      const times = r.rows.map(({ at }) => Date.parse(at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }));

  test('a figure that there is not is refused', () =>
    play(async ({ as }) => {
      await expect(as('admin', `select public.admin_overview_rows('passwords')`)).rejects.toEqual(
        refused('Choose a figure of the overview'),
      );
    }));

  test.each(outsiders)('%s opens no rows and sees no uptime', (who) =>
    play(async ({ as }) => {
      await expect(as(who, `select public.admin_overview_rows('applications')`)).rejects.toEqual(forbidden());
      await expect(as(who, 'select public.uptime()')).rejects.toEqual(forbidden());
    }),
  );

  test('uptime is the share of minutes since the first sample, and a gap is a gap', () =>
    play(async (scene) => {
      await scene.server('delete from private.health_samples');
      expect(await uptimeOf(scene)).toMatchObject({
        since: null,
        by_day: [],
        gaps: [],
        spans: [{ up: 0, minutes: 0 }, {}, {}, {}],
      });
      // An hour ago it began; from the 40th to the 31st minute before this one it was down.
      await scene.server(
        `insert into private.health_samples (minute)
         select date_trunc('minute', now()) - make_interval(mins => ago) from generate_series(1, 60) ago
         where ago not between 31 and 40`,
      );
      const { spans, gaps } = await uptimeOf(scene);
      expect(spans.map(({ days, minutes, up }) => [days, minutes, up])).toEqual(
        [1, 7, 30, 90].map((days) => [days, 60, 50]),
      );
      expect(gaps).toHaveLength(1);
      expect(Date.parse(gaps[0]?.until_at ?? '') - Date.parse(gaps[0]?.from_at ?? '')).toBe(10 * 60_000);
    }));

  test('a minute leaves one sample, and those of 90 days ago go', () =>
    play(async ({ server }) => {
      await server('delete from private.health_samples');
      await server(`insert into private.health_samples values (date_trunc('minute', now()) - interval '91 days')`);
      await server('select private.record_health_sample()');
      await server('select private.record_health_sample()');
      expect(
        await server('select minute = date_trunc($1, now()) as now from private.health_samples', ['minute']),
      ).toEqual([{ now: true }]);
    }));
});
