import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const { admin, client, coach } = people;
const dryRun = 'select key, expired::int from public.retention_dry_run($1, $2)';
const set = 'select * from public.set_retention($1, $2, $3, $4)';
type Line = { key: string; expired: number };

const carryOut = async ({ server }: Scene, most = 5000): Promise<number> => {
  const [row] = await server<{ rows: number }>('select private.carry_out_retention($1)::int as rows', [most]);
  return row?.rows ?? -1;
};
const notify = ({ server }: Scene, who: string, days: number, isRead = true) =>
  server(
    `insert into public.notifications (user_id, kind, title, created_at, read_at)
     values ($1, 'told', 'Told', now() - make_interval(days => $2), case when $3 then now() end)`,
    [who, days, isRead],
  );
const left = async ({ server }: Scene) =>
  (
    await server<{ user_id: string }>(`select user_id from public.notifications where kind = 'told' order by user_id`)
  ).map(({ user_id }) => user_id);
const place = ({ one }: Scene, who: string) =>
  one('admin', `select * from public.place_legal_hold($1, 'Dispute', null)`, [who]);

describe.each(quickDatabaseKinds)('retention on %s', (kind) => {
  const play = useStage(kind);

  test('who sees security logs makes a dry run and changes rules, nobody else', () =>
    play(async ({ one, as }) => {
      for (const who of ['client', 'coach'] as const) {
        await expect(as(who, dryRun, [null, null])).rejects.toEqual(forbidden());
        await expect(one(who, set, ['notifications', 30, 365, 'Mine'])).rejects.toEqual(forbidden());
      }
      expect((await as<Line>('admin', dryRun, [null, null])).map(({ key }) => key)).toContain('activity_logs');
      expect(await one('admin', set, ['notifications', 30, 365, ' Law '])).toMatchObject({
        days: 30,
        reason: 'Law',
        changed_by: admin,
      });
    }));

  test('a rule is changed within its limits, with a reason, from the days that were seen', () =>
    play(async ({ one }) => {
      const change = (key: string, days: number | null, from: number, reason: string) =>
        one('admin', set, [key, days, from, reason]);
      await expect(change('notifications', 30, 365, ' ')).rejects.toEqual(refused('Enter a reason'));
      await expect(change('made_up', 30, 365, 'x')).rejects.toEqual(refused('There is no such rule'));
      await expect(change('notifications', 30, 364, 'x')).rejects.toEqual(
        refused('Someone else changed this rule to 365 days. Review it again'),
      );
      for (const days of [6, 3651, null]) {
        await expect(change('notifications', days, 365, 'x')).rejects.toEqual(refused('Choose 7 to 3650 days'));
      }
      await change('notifications', 7, 365, 'x');
    }));

  test('a dry run counts what is then deleted, and changes nothing', () =>
    play(async (scene) => {
      await carryOut(scene);
      await notify(scene, client, 400);
      await notify(scene, client, 400, false);
      await notify(scene, coach, 300);
      expect(await scene.as('admin', dryRun, ['notifications', null])).toEqual([{ key: 'notifications', expired: 1 }]);
      expect(await scene.as('admin', dryRun, ['notifications', 200])).toEqual([{ key: 'notifications', expired: 2 }]);
      expect(await left(scene)).toHaveLength(3);
      expect(await carryOut(scene)).toBe(1);
      expect((await left(scene)).sort()).toEqual([client, coach].sort());
    }));

  test('every rule counts and deletes rows of its table', () =>
    play(async (scene) => {
      const { server } = scene;
      await server(`update public.retention_rules set days = 90 where least_days <= 90`);
      await carryOut(scene);
      await notify(scene, client, 400);
      await server(`insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
        values (gen_random_uuid(), gen_random_uuid(), '{}', now() - interval '400 days', '')`);
      await server(`insert into public.profile_views (profile_id, viewer_id, viewed_on, created_at)
        values ('${client}', '${coach}', current_date - 400, now() - interval '400 days')`);
      await server(`insert into public.client_errors (at, module, version, channel, kind, message)
        values (now() - interval '400 days', 'mf_client', '1.0.0', 'stable', 'error', 'Broken')`);
      await server(`insert into public.web_vitals (at, module, version, channel, name, value, device)
        values (now() - interval '400 days', 'mf_client', '1.0.0', 'stable', 'LCP', 1200, 'phone')`);
      await server(`insert into public.data_requests (kind, is_from_staff, state, ended_at)
        values ('erase', true, 'done', now() - interval '4 years')`);
      await server(`insert into public.retention_runs (rule_key, day, days, finished_at)
        values ('web_vitals', current_date - 400, 90, now() - interval '400 days')`);
      const lines = (await scene.as<Line>('admin', dryRun, [null, null])).filter(({ key }) => key !== 'activity_logs');
      expect(lines.filter(({ expired }) => expired !== 1)).toEqual([]);
      expect(await carryOut(scene)).toBe(lines.length);
      const again = await scene.as<Line>('admin', dryRun, [null, null]);
      expect(again.filter(({ expired }) => expired > 0)).toEqual([]);
    }));

  test('what belongs to somebody under a legal hold stays until it is released', () =>
    play(async (scene) => {
      await carryOut(scene);
      await notify(scene, client, 400);
      await notify(scene, coach, 400);
      await place(scene, client);
      expect(await scene.as('admin', dryRun, ['notifications', null])).toEqual([{ key: 'notifications', expired: 1 }]);
      await carryOut(scene);
      expect(await left(scene)).toEqual([client]);
      await scene.server('update public.legal_holds set released_at = now() where released_at is null');
      await carryOut(scene);
      expect(await left(scene)).toEqual([]);
    }));

  test('it is done a piece at a time, and each day has one run for each rule', () =>
    play(async (scene) => {
      await carryOut(scene);
      for (let at = 0; at < 3; at++) await notify(scene, client, 400);
      expect([await carryOut(scene, 2), await carryOut(scene, 2), await carryOut(scene, 2)]).toEqual([2, 1, 0]);
      const rules = await scene.server('select from public.retention_rules');
      const runs = await scene.as<{ rule_key: string; removed: number; days: number; error_code: string | null }>(
        'admin',
        `select rule_key, removed::int, days, error_code from public.retention_runs where day = (now() at time zone 'UTC')::date`,
      );
      expect(runs).toHaveLength(rules.length);
      expect(runs.find(({ rule_key }) => rule_key === 'notifications')).toEqual({
        ...{ rule_key: 'notifications', removed: expect.any(Number), days: 365, error_code: null },
      });
      expect(runs.find(({ rule_key }) => rule_key === 'notifications')?.removed).toBeGreaterThanOrEqual(3);
    }));

  test('a rule that fails is noted, and stops no other', () =>
    play(async (scene) => {
      await carryOut(scene);
      await notify(scene, client, 400);
      await scene.server(`update public.retention_rules set condition = '1 / 0 = 1' where key = 'client_errors'`);
      await scene.server(`insert into public.client_errors (at, module, version, channel, kind, message)
        values (now() - interval '400 days', 'mf_client', '1.0.0', 'stable', 'error', 'Broken')`);
      expect(await carryOut(scene)).toBe(1);
      expect(
        await scene.as('admin', 'select rule_key, error_code from public.retention_runs where error_code is not null'),
      ).toEqual([{ rule_key: 'client_errors', error_code: '22012' }]);
    }));

  test('of the activity log whole days go, one at a time, up to the first row about somebody under a hold', () =>
    play(async (scene) => {
      const { server } = scene;
      await server('truncate public.activity_checkpoints, public.activity_checks');
      await server('alter table public.activity_logs disable trigger user');
      await server('delete from public.activity_logs');
      await server(`update public.activity_chain set number = 0, hash = decode(repeat('00', 32), 'hex')`);
      await server('alter table public.activity_logs enable trigger user');
      const log = (days: number, who: string) =>
        server(
          `insert into public.activity_logs (at, actor_id, action, entity) values (now() - make_interval(days => $1), $2, 'tried', 'tasks')`,
          [days, who],
        );
      await log(900, coach);
      await log(899, coach);
      await log(898, client);
      await log(897, coach);
      await server('select private.seal_activity(1000)');
      await server('select private.keep_activity_checkpoints()');
      await place(scene, client);
      const expired = async () => (await scene.as<Line>('admin', dryRun, ['activity_logs', null]))[0]?.expired;
      expect(await expired()).toBe(2);
      expect([await carryOut(scene), await carryOut(scene), await carryOut(scene)]).toEqual([1, 1, 0]);
      await server('update public.legal_holds set released_at = now() where released_at is null');
      expect(await expired()).toBe(2);
      expect([await carryOut(scene), await carryOut(scene)]).toEqual([1, 1]);
      expect(await expired()).toBe(0);
    }));
});
