import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { apply, arrangeClients, arranged, move } from './arranged-clients.ts';

type Analytics = {
  clients: number | null;
  funnel: { step: string; count: number | null; before: number | null }[];
  retention: { cohort: string; month: number; clients: number | null; active: number | null }[];
  waits: { what: string; count: number | null; median: number | null; before: number | null }[];
  areas: { area: string; count: number | null; before: number | null }[];
  coaches: { count: number | null; median_clients: number | null; rows: { coach_id: string; clients: number }[] };
};

const ask = async (
  { one }: Scene,
  who: Person | 'anonymous',
  scope: string | null,
  org: string | null = null,
  days = 90,
): Promise<Analytics> =>
  (await one<{ a: Analytics }>(who, `select public.analytics($1, $2, 'UTC', $3) as a`, [scope, days, org])).a;
const rowsOf = async ({ one }: Scene, who: Person, scope: string, figure: string, of: readonly string[]) =>
  (
    await one<{ r: { total: number; rows: { id: string }[] } }>(
      who,
      `select public.analytics_rows($1, 90, 'UTC', $2, $3) as r`,
      [scope, figure, of],
    )
  ).r;
const counts = (figures: readonly { count: number | null }[]) => figures.map(({ count }) => count);
const { onlySignedUp, applied, coached, metCoach, offered } = arranged;

describe.each(quickDatabaseKinds)('analytics on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    ['client', 'platform', null],
    ['coach', 'platform', null],
    ['organizationAdmin', 'platform', null],
    ['anonymous', 'platform', null],
    ['client', 'clients', null],
    ['anonymous', 'clients', null],
    ['client', 'organization', organizations.first],
    ['colleague', 'organization', organizations.first],
    ['unrelatedCoach', 'organization', organizations.first],
    ['organizationAdmin', 'organization', organizations.second],
    ['organizationAdmin', 'organization', null],
    ['anonymous', 'organization', organizations.first],
  ] as const)('%s does not see %s %s', (who, scope, org) =>
    play(async (scene) => {
      await expect(ask(scene, who, scope, org)).rejects.toEqual(forbidden());
    }),
  );

  test.each([
    ['admin', 'platform', null],
    ['admin', 'organization', organizations.second],
    ['organizationAdmin', 'organization', organizations.first],
    ['unrelatedCoach', 'clients', null],
  ] as const)('%s sees %s %s', (who, scope, org) =>
    play(async (scene) => {
      expect((await ask(scene, who, scope, org)).funnel).toHaveLength(5);
    }),
  );

  test.each([
    ['a scope that there is not', 'everything', 90, 'UTC', 'Choose the platform, your clients, or an organization'],
    ['a period that there is not', 'platform', 91, 'UTC', 'Choose 30, 90, or 365 days'],
    ['a zone that there is not', 'platform', 90, 'Mars/Base', 'There is no time zone Mars/Base'],
  ])('%s is refused', (_name, scope, days, zone, message) =>
    play(async ({ as }) => {
      await expect(as('admin', 'select public.analytics($1, $2, $3)', [scope, days, zone])).rejects.toEqual(
        refused(message),
      );
    }),
  );

  test('the funnel counts who came to a step without leaving one out, by the end of each period', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      const { funnel } = await ask(scene, 'admin', 'platform');
      expect(funnel.map(({ step, count, before }) => [step, count, before])).toEqual([
        ['signed_up', 6, 1],
        ['application', 4, 1],
        ['coach', 3, 0],
        ['session', 2, 0],
        ['offer', 1, 0],
      ]);
      const { rows, total } = await rowsOf(scene, 'admin', 'platform', 'funnel', ['session']);
      expect([total, rows.map(({ id }) => id).sort()]).toEqual([2, [metCoach, offered]]);
    }));

  test('the funnel says what plain counts say', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      const [plain] = await scene.server(
        `with new as (select id from public.users where role = 'client' and created_at > now() - interval '89 days'),
           a as (select id from new where id in (select client_id from public.job_applications)),
           c as (select id from a where id in (select client_id from public.client_coach_assignments)),
           s as (select id from c where id in (select client_id from public.coaching_sessions where status = 'completed')),
           o as (select id from s where id in (select client_id from public.application_events where to_status = 'Offer Received'))
         select array[(select count(*) from new), (select count(*) from a), (select count(*) from c),
           (select count(*) from s), (select count(*) from o)]::int[] as counts`,
      );
      expect(counts((await ask(scene, 'admin', 'platform')).funnel)).toEqual(plain?.counts);
    }));

  test('a month of a cohort counts who did something in it, once it is over, from five clients on', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      const { retention } = await ask(scene, 'admin', 'platform');
      const [signedUp] = await scene.server<{ cohort: string; before: string }>(
        `select to_char(now() at time zone 'UTC' - interval '40 days', 'YYYY-MM-01') as cohort,
           to_char(now() at time zone 'UTC' - interval '100 days', 'YYYY-MM-01') as before`,
      );
      expect(retention.filter(({ cohort }) => cohort === signedUp?.cohort)).toEqual([
        { cohort: signedUp?.cohort, month: 0, clients: 6, active: 4 },
      ]);
      expect(retention.filter(({ cohort }) => cohort === signedUp?.before)).toEqual(
        [0, 1, 2].map((month) => ({ cohort: signedUp?.before, month, clients: 1, active: null })),
      );
      const { rows } = await rowsOf(scene, 'admin', 'platform', 'retention', [signedUp?.cohort ?? '', '0']);
      expect(rows.map(({ id }) => id).sort()).toEqual([applied, coached, metCoach, offered]);
    }));

  test('a wait is the median of those that ended in the period, and needs five', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      for (const waited of [1, 2, 3, 10]) await move(scene, await apply(scene, applied, 20), 'Rejected', 20 - waited);
      const { waits } = await ask(scene, 'admin', 'platform');
      expect(waits).toMatchObject([
        // 1, 2, 3, 10 and the 20 of the offer.
        { what: 'answer', count: 5, median: 3, before: 0 },
        { what: 'interview', count: 0, median: null },
        { what: 'offer', count: 1, median: null },
      ]);
      expect((await ask(scene, 'admin', 'platform', null, 30)).waits[0]).toMatchObject({ count: 5, before: 0 });
    }));

  test('a wait says whose applications waited, how many and how long', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      for (const waited of [1, 2, 9]) await move(scene, await apply(scene, applied, 20), 'Rejected', 20 - waited);
      const waits = (await ask(scene, 'admin', 'platform')).waits;
      const { rows, total } = await rowsOf(scene, 'admin', 'platform', 'wait', ['answer']);
      expect(total).toBe(2);
      const counted = rows as unknown as { id: string; applications: number; days: number }[];
      expect(counted.reduce((sum, { applications }) => sum + applications, 0)).toBe(waits[0]?.count);
      expect(counted.find(({ id }) => id === applied)).toMatchObject({ applications: 3, days: 2 });
      expect((await rowsOf(scene, 'admin', 'platform', 'wait', ['interview'])).total).toBe(0);
      expect((await rowsOf(scene, 'admin', 'platform', 'area', ['applications'])).rows[0]).toMatchObject({
        days: null,
      });
      await expect(rowsOf(scene, 'otherCoach', 'platform', 'wait', ['answer'])).rejects.toEqual(forbidden());
    }));

  test('an area counts each client once, and says who', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      await apply(scene, applied, 10);
      const { areas } = await ask(scene, 'admin', 'platform');
      expect(areas.find(({ area }) => area === 'applications')).toEqual({ area: 'applications', count: 4, before: 1 });
      const { rows } = await rowsOf(scene, 'admin', 'platform', 'area', ['applications']);
      expect(rows.map(({ id }) => id).sort()).toEqual([applied, coached, metCoach, offered]);
    }));

  test('a coach counts own clients and own sessions, and nobody else’s', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      const seen = await ask(scene, 'unrelatedCoach', 'clients');
      expect(seen.clients).toBe(4);
      // The one with an offer met another coach, which is not this coach's to know.
      expect(counts(seen.funnel)).toEqual([4, 3, 3, 1, 0]);
      expect(seen.areas.map(({ area }) => area)).not.toContain('network');
      expect(seen.coaches.rows).toMatchObject([{ clients: 4, sessions: 1 }]);
      const { rows } = await rowsOf(scene, 'unrelatedCoach', 'clients', 'funnel', ['signed_up']);
      expect(rows.map(({ id }) => id)).not.toContain(onlySignedUp);
      expect(rows).toHaveLength(4);
    }));

  test('an organization is told no count from one to four, and no name', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      await scene.server('update public.organization_members set is_admin = true where user_id = $1', [
        people.otherCoach,
      ]);
      const seen = await ask(scene, 'otherCoach', 'organization', organizations.second);
      expect(counts(seen.funnel)).toEqual([6, null, null, null, null]);
      expect(seen.funnel.map(({ before }) => before)).toEqual([null, null, 0, 0, 0]);
      expect(seen.waits).toMatchObject([{ count: null }, { count: 0 }, { count: null }]);
      expect(seen.areas.find(({ area }) => area === 'applications')).toMatchObject({ count: null, before: null });
      expect(seen.retention.find(({ clients }) => clients === 6)).toMatchObject({ active: null });
      expect(seen.coaches).toMatchObject({ count: null, rows: [] });
      await expect(rowsOf(scene, 'otherCoach', 'organization', 'funnel', ['signed_up'])).rejects.toEqual(forbidden());
      // Five applications of one client are still one client's.
      for (let i = 0; i < 5; i += 1) await move(scene, await apply(scene, applied, 20), 'Rejected', 18);
      expect((await ask(scene, 'otherCoach', 'organization', organizations.second)).waits[0]).toMatchObject({
        count: null,
        median: null,
      });
    }));

  test.each([
    ['admin', ['platform', 'organization', 'organization']],
    ['coach', ['clients']],
    ['organizationAdmin', ['organization']],
    ['client', []],
  ] as const)('%s may choose %p', (who, scopes) =>
    play(async ({ one }) => {
      const { s } = await one<{ s: { scope: string }[] }>(who, 'select public.analytics_scopes() as s');
      expect(s.map(({ scope }) => scope)).toEqual(scopes);
    }),
  );

  test('rows are for who sees the figure', () =>
    play(async (scene) => {
      for (const who of ['client', 'coach', 'organizationAdmin'] as const) {
        await expect(rowsOf(scene, who, 'platform', 'funnel', ['signed_up'])).rejects.toEqual(forbidden());
      }
      await expect(rowsOf(scene, 'client', 'clients', 'funnel', ['signed_up'])).rejects.toEqual(forbidden());
    }));

  test('what takes long to count is kept, and counted again by the hour', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      const seen = `update public.users set time_zone = 'UTC', last_seen_at = now() - $2::interval where id = $1`;
      await scene.server(seen, [people.admin, '1 day']);
      const refresh = () => scene.server('select private.refresh_analytics() as counted');
      const took = (ms: number) => scene.server('update private.kept_analytics set took_ms = $1', [ms]);
      expect(await refresh()).toEqual([{ counted: 3 }]);
      await scene.server('delete from auth.users where id = $1', [onlySignedUp]);
      await took(2000);
      expect(counts((await ask(scene, 'admin', 'platform')).funnel)[0]).toBe(6);
      await took(20);
      expect(counts((await ask(scene, 'admin', 'platform')).funnel)[0]).toBe(5);
      await refresh();
      await took(2000);
      expect(counts((await ask(scene, 'admin', 'platform')).funnel)[0]).toBe(5);
      await scene.server(seen, [people.admin, '8 days']);
      expect(await refresh()).toEqual([{ counted: 0 }]);
    }));

  test('whoever views as a coach sees the coach’s figures, in a transaction that can’t write', () =>
    play(async (scene) => {
      await arrangeClients(scene);
      await scene.server('set local transaction_read_only = on');
      expect((await ask(scene, 'unrelatedCoach', 'clients')).clients).toBe(4);
      expect((await ask(scene, 'admin', 'platform')).funnel).toHaveLength(5);
    }));
});
