import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const wanted = 'another-address@example.test';
/** What the auth service writes when somebody asks for another address. */
const ask = async ({ server }: Scene, person: Person) => {
  await server(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
    [people[person], wanted],
  );
  for (const mailbox of ['current', 'new']) {
    await server(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values (gen_random_uuid(), $1, $2::auth.one_time_token_type, $2, $3)`,
      [people[person], `email_change_token_${mailbox}`, wanted],
    );
  }
};
const confirmFrom = async ({ server }: Scene, person: Person, mailbox: 'current' | 'new') => {
  await server(`delete from auth.one_time_tokens where user_id = $1 and token_type = $2::auth.one_time_token_type`, [
    people[person],
    `email_change_token_${mailbox}`,
  ]);
  await server(`update auth.users set email_change_confirm_status = 1 where id = $1`, [people[person]]);
};
const pending = async ({ one }: Scene, person: Person) =>
  (await one<{ change: Record<string, unknown> | null }>(person, 'select public.my_email_change() as change')).change;
const cancel = ({ as }: Scene, person: Person | 'anonymous') => as(person, 'select public.cancel_my_email_change()');
const actionsOf = ({ server }: Scene, person: Person) =>
  server(
    `select action from public.account_actions where user_id = $1 and action like 'email%' order by created_at, action desc`,
    [people[person]],
  );

describe.each(quickDatabaseKinds)('one’s own change of address, on %s', (kind) => {
  const play = useStage(kind);

  test('is told to its owner alone, with the mailbox that has confirmed', () =>
    play(async (scene) => {
      expect(await pending(scene, 'client')).toBeNull();
      await ask(scene, 'client');
      expect(await pending(scene, 'client')).toMatchObject({ address: wanted, confirmed: null });
      expect(await pending(scene, 'coach')).toBeNull();
      expect(await pending(scene, 'admin')).toBeNull();
    }));

  test.each(['current', 'new'] as const)('tells that the %s mailbox has confirmed', (mailbox) =>
    play(async (scene) => {
      await ask(scene, 'client');
      await confirmFrom(scene, 'client', mailbox);
      expect(await pending(scene, 'client')).toMatchObject({ confirmed: mailbox });
    }),
  );

  test('is canceled by its owner, whose links then do nothing', () =>
    play(async (scene) => {
      await ask(scene, 'client');
      await expect(cancel(scene, 'coach')).rejects.toEqual(refused('This change was confirmed or canceled already'));
      await cancel(scene, 'client');
      expect(await pending(scene, 'client')).toBeNull();
      expect(await scene.server(`select from auth.one_time_tokens where relates_to = $1`, [wanted])).toEqual([]);
      expect(await actionsOf(scene, 'client')).toEqual([]);
      await expect(cancel(scene, 'client')).rejects.toEqual(refused('This change was confirmed or canceled already'));
    }));

  test('that an administrator asked for ends in the account’s history too', () =>
    play(async (scene) => {
      await scene.as('admin', 'select public.admin_change_email($1, $2, $3)', [people.client, wanted, 'New job']);
      await cancel(scene, 'client');
      expect(await actionsOf(scene, 'client')).toEqual([
        { action: 'email_change_requested' },
        { action: 'email_change_canceled' },
      ]);
    }));

  test('is nobody’s without a sign-in, nor with one that has ended', () =>
    play(async (scene) => {
      await ask(scene, 'client');
      await expect(scene.as('anonymous', 'select public.my_email_change()')).rejects.toEqual(forbidden());
      await expect(cancel(scene, 'anonymous')).rejects.toEqual(forbidden());
      const caller = signedIn('client');
      if (caller === 'anonymous') throw new Error('The client is signed in');
      await scene.server('delete from auth.sessions where id = $1', [caller.sessionId]);
      await expect(pending(scene, 'client')).rejects.toEqual(forbidden('Sign in again to continue'));
      await expect(cancel(scene, 'client')).rejects.toEqual(forbidden('Sign in again to continue'));
    }));
});
