import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const [code, anotherCode] = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

const sessionOf = (person: Person): string => {
  const caller = signedIn(person);
  if (caller === 'anonymous') throw new Error('Somebody has to be signed in');
  return caller.sessionId;
};
/** A person with an authenticator app, two recovery codes and a sign-in on another device. */
const arrange = async ({ server }: Scene, person: Person): Promise<void> => {
  await server(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [people[person]],
  );
  await server(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
    [people[person]],
  );
  await server(
    `insert into private.recovery_codes (user_id, code_hash)
     select $1, private.recovery_code_hash($1, made.code) from unnest($2::text[]) made (code) on conflict do nothing`,
    [people[person], [code, anotherCode]],
  );
};
const use = async ({ server }: Scene, given: string, person: Person = 'client', session = sessionOf(person)) => {
  const [row] = await server<{ outcome: string }>('select public.use_recovery_code($1, $2, $3) as outcome', [
    people[person],
    session,
    given,
  ]);
  return row?.outcome;
};
const countOf = async ({ server }: Scene, from: string, person: Person = 'client'): Promise<number> => {
  const [row] = await server<{ n: number }>(`select count(*)::int as n from ${from} where user_id = $1`, [
    people[person],
  ]);
  return row?.n ?? 0;
};
const left = async ({ one }: Scene): Promise<unknown> =>
  (await one<{ codes: { left: number } }>('client', 'select public.my_recovery_codes() as codes')).codes.left;

describe.each(quickDatabaseKinds)('recovery codes on %s', (kind) => {
  const play = useStage(kind);

  test('one removes the apps, ends other sign-ins and tells the person, once', () =>
    play(async (scene) => {
      await arrange(scene, 'client');
      // As people type it.
      expect(await use(scene, ' abcd efgh jklmnpqr')).toBe('removed');
      expect(await countOf(scene, 'auth.mfa_factors')).toBe(0);
      const sessions = await scene.server('select id from auth.sessions where user_id = $1', [people.client]);
      expect(sessions).toEqual([{ id: sessionOf('client') }]);
      expect(await left(scene)).toBe(1);
      const told = await scene.server(
        `select private.notification_category(n.kind) as category, m.notification_id is not null as mailed
         from public.notifications n left join private.notification_mail m on m.notification_id = n.id
         where n.user_id = $1 and n.kind = 'account_recovered'`,
        [people.client],
      );
      expect(told).toEqual([{ category: 'security', mailed: true }]);
      const done = await scene.as(
        'admin',
        'select actor_id from public.account_actions where user_id = $1 and action = $2',
        [people.client, 'second_factor_recovered'],
      );
      expect(done).toEqual([{ actor_id: people.client }]);

      await arrange(scene, 'client');
      expect(await use(scene, code)).toBe('wrong');
      expect(await countOf(scene, 'auth.mfa_factors')).toBe(1);
      expect(await use(scene, anotherCode)).toBe('removed');
    }));

  test('after five wrong ones within 15 minutes not even a right one is taken', () =>
    play(async (scene) => {
      await arrange(scene, 'client');
      for (let tries = 0; tries < 5; tries += 1) expect(await use(scene, 'AAAA-AAAA-AAAA-AAAA')).toBe('wrong');
      expect(await use(scene, code)).toBe('limited');
      expect(await countOf(scene, 'auth.mfa_factors')).toBe(1);
      await scene.server(
        `update private.recovery_tries set began_at = now() - interval '16 minutes' where user_id = $1`,
        [people.client],
      );
      expect(await use(scene, code)).toBe('removed');
    }));

  test('another person’s is wrong, and their apps stay', () =>
    play(async (scene) => {
      await arrange(scene, 'client');
      await arrange(scene, 'coach');
      await scene.server('delete from private.recovery_codes where user_id = $1', [people.coach]);
      expect(await use(scene, code, 'coach')).toBe('wrong');
      expect(await countOf(scene, 'auth.mfa_factors', 'coach')).toBe(1);
    }));

  test('without a live sign-in of the person, or of somebody suspended, nothing is tried', () =>
    play(async (scene) => {
      await arrange(scene, 'client');
      expect(await use(scene, code, 'client', sessionOf('coach'))).toBe('ended');
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.client]);
      expect(await use(scene, code)).toBe('ended');
      expect(await countOf(scene, 'auth.mfa_factors')).toBe(1);
      expect(await countOf(scene, 'private.recovery_tries')).toBe(0);
    }));

  test('where there is no app anymore, no code is spent', () =>
    play(async (scene) => {
      await arrange(scene, 'client');
      await scene.server('delete from auth.mfa_factors where user_id = $1', [people.client]);
      expect(await use(scene, code)).toBe('removed');
      expect(await left(scene)).toBe(2);
    }));

  test('are made by a sign-in with the second factor alone, and counted by their person', () =>
    play(async (scene) => {
      const make = (who: Person | 'anonymous') => scene.as(who, 'select public.new_recovery_codes()');
      await expect(make('anonymous')).rejects.toEqual(forbidden());
      await expect(make('client')).rejects.toEqual(refused('Add an authenticator app first'));
      expect(await left(scene)).toBe(0);
      await arrange(scene, 'client');
      await expect(make('client')).rejects.toEqual(forbidden('Enter your authentication code to continue'));
      await expect(left(scene)).rejects.toEqual(forbidden('Enter your authentication code to continue'));
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s neither takes one nor reads them', (who) =>
    play(async (scene) => {
      const asked = scene.as(who, 'select public.use_recovery_code($1, $2, $3)', [
        people.client,
        sessionOf('client'),
        code,
      ]);
      await expect(asked).rejects.toEqual(forbidden());
      await expect(scene.as(who, 'select from private.recovery_codes')).rejects.toEqual(forbidden());
    }),
  );
});
