import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const wanted = 'new-address@example.test';
const change = (scene: Scene, person: Person, email = wanted, reason = 'New job') =>
  scene.as('admin', 'select public.admin_change_email($1, $2, $3)', [people[person], email, reason]);
const cancel = 'select public.admin_cancel_email_change($1)';
const pendingOf = async (scene: Scene, person: Person) => {
  const { change: pending } = await scene.one<{ change: unknown }>(
    'admin',
    `select public.admin_person($1) -> 'email_change' as change`,
    [people[person]],
  );
  return pending;
};
const actionsOf = (scene: Scene, person: Person) =>
  scene.server(
    `select action, reason, actor_id from public.account_actions where user_id = $1 and action like 'email%' order by created_at, action`,
    [people[person]],
  );
const jobs = (scene: Scene) =>
  scene.server<{ data: object }>(`select data from public.background_jobs where name = 'send_email_change'`);
/** What the auth service does once both links were followed. */
const confirm = (scene: Scene, person: Person) =>
  scene.server(`update auth.users set email = email_change, email_change = '' where id = $1`, [people[person]]);

describe.each(quickDatabaseKinds)('changes of address by administrators, on %s', (kind) => {
  const play = useStage(kind);

  test('a change is pending with its reason, asked for once, and the address stays as it was', () =>
    play(async (scene) => {
      const before = await scene.server('select email from auth.users where id = $1', [people.client]);
      await change(scene, 'client', ` ${wanted.toUpperCase()} `);
      expect(await pendingOf(scene, 'client')).toEqual({ address: wanted, sent_at: null, is_half_confirmed: false });
      expect(await scene.server('select email from auth.users where id = $1', [people.client])).toEqual(before);
      expect(await actionsOf(scene, 'client')).toEqual([
        { action: 'email_change_requested', reason: 'New job', actor_id: people.admin },
      ]);
      expect(await jobs(scene)).toHaveLength(1);
    }));

  test.each<[string, Person, string, string, string]>([
    ['without a reason', 'client', wanted, ' ', 'Enter a reason'],
    [
      'to the address it has',
      'client',
      'client@milepost.test',
      'New job',
      "This is the account's email address already",
    ],
    ['to the address of another', 'client', 'coach@milepost.test', 'New job', 'Another account has this email address'],
    ['to no address', 'client', 'nowhere', 'New job', 'Enter an email address like name@example.com'],
    [
      'of oneself',
      'admin',
      wanted,
      'New job',
      "You can't change your own email address here. Ask another administrator",
    ],
  ])('none begins %s', (_, person, email, reason, sentence) =>
    play(async (scene) => {
      await expect(change(scene, person, email, reason)).rejects.toEqual(refused(sentence));
      expect(await actionsOf(scene, person)).toEqual([]);
      expect(await jobs(scene)).toHaveLength(0);
    }),
  );

  test('none begins of somebody who is suspended, or who signs in without an address of Milepost', () =>
    play(async (scene) => {
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.client]);
      await expect(change(scene, 'client')).rejects.toEqual(
        refused('This account is suspended. Restore it to change its email address'),
      );
      await scene.server('update auth.users set is_sso_user = true where id = $1', [people.otherClient]);
      await expect(change(scene, 'otherClient')).rejects.toEqual(
        refused("This user signs in without an email address of Milepost's, so there is none to change"),
      );
    }));

  test('a second request takes the place of the first, whose links do nothing anymore', () =>
    play(async (scene) => {
      await change(scene, 'client');
      await scene.server(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values (gen_random_uuid(), $1, 'email_change_token_new', 'h1', 'new'), (gen_random_uuid(), $1, 'recovery_token', 'h2', 'old')`,
        [people.client],
      );
      await change(scene, 'client', 'third@example.test');
      expect(await pendingOf(scene, 'client')).toMatchObject({ address: 'third@example.test' });
      expect(
        await scene.server('select token_hash from auth.one_time_tokens where user_id = $1', [people.client]),
      ).toEqual([{ token_hash: 'h2' }]);
    }));

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('none is canceled by %s', (person) =>
    play(async (scene) => {
      await change(scene, 'otherClient');
      await expect(scene.as(person, cancel, [people.otherClient])).rejects.toEqual(forbidden());
      expect(await pendingOf(scene, 'otherClient')).not.toBeNull();
    }),
  );

  test('one that is canceled is gone, and can be canceled once', () =>
    play(async (scene) => {
      await change(scene, 'client');
      await scene.as('admin', cancel, [people.client]);
      expect(await pendingOf(scene, 'client')).toBeNull();
      expect(await actionsOf(scene, 'client')).toContainEqual({
        action: 'email_change_canceled',
        reason: null,
        actor_id: people.admin,
      });
      expect(await scene.server('select private.open_email_change($1) as id', [people.client])).toEqual([{ id: null }]);
      await expect(scene.as('admin', cancel, [people.client])).rejects.toEqual(
        refused('This change was confirmed or canceled already'),
      );
    }));

  test('one that both addresses confirmed is noted as the person’s, and one of their own is not', () =>
    play(async (scene) => {
      await change(scene, 'client');
      await confirm(scene, 'client');
      expect(await pendingOf(scene, 'client')).toBeNull();
      const changed = { action: 'email_changed', reason: null, actor_id: people.client };
      expect(await actionsOf(scene, 'client')).toContainEqual(changed);
      await scene.server(`update auth.users set email_change = 'own@example.test' where id = $1`, [people.otherClient]);
      await confirm(scene, 'otherClient');
      expect(await actionsOf(scene, 'otherClient')).toEqual([]);
    }));
});
