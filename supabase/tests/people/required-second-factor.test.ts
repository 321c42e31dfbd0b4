import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

/** Requires a second factor within so many days of administrators who have been that for 100, since a change of some days ago. */
const requireWithin = async ({ server }: Scene, days: number, changedDaysAgo: number): Promise<void> => {
  await server(`update private.administrators set since = now() - interval '100 days'`);
  await server('alter table public.system_settings disable trigger stamp_times');
  await server(
    `update public.system_settings set value = to_jsonb($1::integer), updated_at = now() - make_interval(days => $2)
     where key = 'administrator_second_factor_days'`,
    [days, changedDaysAgo],
  );
};
const factorOf = ({ server }: Scene, who: Person, status: 'verified' | 'unverified') =>
  server(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2::auth.factor_status, now(), now())`,
    [people[who], status],
  );
const daysLeft = async ({ one }: Scene, who: Person) =>
  (
    await one<{ days: number | null }>(
      who,
      `select round(extract(epoch from second_factor_due_at - now()) / 86400)::integer as days
       from public.user_profiles where id = auth.uid()`,
    )
  ).days;
const readsTickets = async ({ as }: Scene, who: Person) =>
  (await as(who, 'select from public.support_tickets')).length > 0;
const paused = forbidden('Set up a second factor in Account Settings to continue');

describe.each(quickDatabaseKinds)('a second factor that administrators need, on %s', (kind) => {
  const play = useStage(kind);

  test('is not required until the operator says so', () =>
    play(async (scene) => {
      await scene.server(`update private.administrators set since = now() - interval '1000 days'`);
      expect(await daysLeft(scene, 'admin')).toBeNull();
      expect(await readsTickets(scene, 'admin')).toBe(true);
    }));

  test('is due from the later of the change and the day of becoming one; others are never asked', () =>
    play(async (scene) => {
      await requireWithin(scene, 14, 4);
      expect(await daysLeft(scene, 'admin')).toBe(10);
      expect(await daysLeft(scene, 'coach')).toBeNull();
      await scene.server('update private.administrators set since = now() where user_id = $1', [people.admin]);
      expect(await daysLeft(scene, 'admin')).toBe(14);
      expect(await readsTickets(scene, 'admin')).toBe(true);
    }));

  test('counts anew for who becomes an administrator again', () =>
    play(async (scene) => {
      await requireWithin(scene, 14, 50);
      await scene.server(`update public.users set role = 'super_admin' where id = $1`, [people.coach]);
      expect(await daysLeft(scene, 'coach')).toBe(14);
      await scene.server(`update public.users set role = 'coach' where id = $1`, [people.coach]);
      expect(await daysLeft(scene, 'coach')).toBeNull();
    }));

  test('once it is overdue, takes what an administrator may and leaves what is their own', () =>
    play(async (scene) => {
      await requireWithin(scene, 14, 15);
      expect(await daysLeft(scene, 'admin')).toBe(-1);
      expect(await readsTickets(scene, 'admin')).toBe(false);
      expect(await scene.as('admin', 'select id from public.users')).toEqual([{ id: people.admin }]);
      await expect(scene.as('admin', 'select public.support_figures()')).rejects.toEqual(paused);
      await expect(
        scene.as('admin', `select public.admin_set_status($1, 'suspended', 'Tried')`, [people.client]),
      ).rejects.toMatchObject({ code: '42501' });
      expect(
        await scene.as(
          'admin',
          `update public.system_settings set value = '0', reason = 'Out' where key = 'administrator_second_factor_days' returning key`,
        ),
      ).toEqual([]);
      expect(
        await scene.as('admin', `update public.users set headline = 'Here' where id = auth.uid() returning headline`),
      ).toEqual([{ headline: 'Here' }]);
      // Who is no administrator goes on as before.
      expect(await readsTickets(scene, 'client')).toBe(true);
    }));

  test('gives everything back once it is set up, not before its first code', () =>
    play(async (scene) => {
      await requireWithin(scene, 14, 15);
      await factorOf(scene, 'admin', 'unverified');
      expect(await readsTickets(scene, 'admin')).toBe(false);
      await scene.server(`update auth.mfa_factors set status = 'verified' where user_id = $1`, [people.admin]);
      await scene.server(`select set_config('request.jwt.claims', jsonb_build_object('sub', $1::text)::text, true)`, [
        people.admin,
      ]);
      expect(
        await scene.server(
          `select private.lacks_required_factor() as lacks, private.has_permission('manage_support') as may`,
        ),
      ).toEqual([{ lacks: false, may: true }]);
    }));
});
