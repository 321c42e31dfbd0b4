import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const { client } = people;
const factor = '30000000-0000-4000-8000-000000000001';

type Told = { kind: string; title: string; category: string; link: string; mailed: boolean };
/** The notices to the client about their account, at the end of the transaction that did it. */
const told = async ({ server }: Scene): Promise<Told[]> => {
  await server('set constraints all immediate');
  return server<Told>(
    `select n.kind, n.title, n.category, n.link, m.outcome is null and m.not_before <= now() as mailed
     from public.notifications n left join private.notification_mail m on m.notification_id = n.id
     where n.user_id = $1 and (n.kind like 'account%' or n.kind like 'second_factor%') order by n.kind`,
    [client],
  );
};
const security = { category: 'security', link: '/settings/account', mailed: true };
const addFactor = async ({ server }: Scene, name: string | null = 'Phone') => {
  await server(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', now(), now())`,
    [factor, client, name],
  );
  await server(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor]);
};
/** A later transaction than the one before, as far as the notices go. */
const forget = ({ server }: Scene) => server('delete from public.notifications where user_id = $1', [client]);
const keepQuiet = ({ server }: Scene) =>
  server(
    `insert into public.quiet_hours (user_id, starts_at, ends_at, days) values ($1, '00:00', '23:59:59', '{1,2,3,4,5,6,7}')
     on conflict do nothing`,
    [client],
  );

describe.each(quickDatabaseKinds)('security notices on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    [`encrypted_password = 'another'`, 'account_password_changed', 'Your password was changed'],
    [`email = 'new@example.test'`, 'account_email_changed', 'Your email address was changed'],
  ])('%s is told here and by email', (change, what, title) =>
    play(async (scene) => {
      await scene.server(`update auth.users set ${change} where id = $1`, [client]);
      expect(await told(scene)).toEqual([{ ...security, kind: what, title }]);
    }),
  );

  test.each([
    ['the same password', 'encrypted_password = encrypted_password'],
    ['a password that is taken away', 'encrypted_password = null'],
    ['another sign-in', 'last_sign_in_at = now()'],
    ['an account that is deleted', `email = 'gone@example.test', encrypted_password = '', deleted_at = now()`],
  ])('%s is no change', (_, change) =>
    play(async (scene) => {
      await scene.server(`update auth.users set ${change} where id = $1`, [client]);
      expect(await told(scene)).toEqual([]);
    }),
  );

  test('nor is what somebody does who has not confirmed the address, or a first password', () =>
    play(async (scene) => {
      await scene.server('update auth.users set email_confirmed_at = null where id = $1', [client]);
      await scene.server(`update auth.users set encrypted_password = 'again' where id = $1`, [client]);
      await scene.server(`update auth.users set email_confirmed_at = now(), encrypted_password = null where id = $1`, [
        client,
      ]);
      await scene.server(`update auth.users set encrypted_password = 'first' where id = $1`, [client]);
      expect(await told(scene)).toEqual([]);
    }));

  test('an authenticator app that is added, then removed, is told by its name', () =>
    play(async (scene) => {
      await addFactor(scene);
      expect(await told(scene)).toEqual([
        { ...security, kind: 'account_factor_added', title: '“Phone” was added as a second factor' },
      ]);
      await forget(scene);
      await scene.server('delete from auth.mfa_factors where id = $1', [factor]);
      expect(await told(scene)).toEqual([
        { ...security, kind: 'account_factor_removed', title: '“Phone” was removed as a second factor' },
      ]);
    }));

  test('one without a name is told, and one that was never confirmed is not', () =>
    play(async (scene) => {
      await addFactor(scene, null);
      expect(await told(scene)).toMatchObject([{ title: 'An authenticator app was added as a second factor' }]);
      await forget(scene);
      await scene.server(`update auth.mfa_factors set status = 'unverified' where id = $1`, [factor]);
      await scene.server('delete from auth.mfa_factors where id = $1', [factor]);
      expect(await told(scene)).toEqual([]);
    }));

  test('an administrator’s reset and a recovery code are told once, in their own words', () =>
    play(async (scene) => {
      await addFactor(scene);
      await told(scene);
      await forget(scene);
      await scene.server('set constraints all deferred');
      await scene.as('admin', `select public.admin_reset_second_factor($1, 'Lost the phone')`, [client]);
      expect(await told(scene)).toMatchObject([{ kind: 'second_factor_reset' }]);
    }));

  test('an account that goes takes its factors along, and nobody is told', () =>
    play(async (scene) => {
      await addFactor(scene);
      await scene.server('delete from auth.users where id = $1', [client]);
      expect(await told(scene)).toEqual([]);
    }));

  test('quiet hours hold none back', () =>
    play(async (scene) => {
      await keepQuiet(scene);
      await scene.server(`update auth.users set encrypted_password = 'another' where id = $1`, [client]);
      expect(await told(scene)).toMatchObject([{ mailed: true }]);
    }));
});
