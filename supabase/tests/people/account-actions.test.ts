import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const calls: readonly [string, readonly unknown[]][] = [
  ['select public.admin_person($1)', [people.otherClient]],
  ['select public.admin_end_sign_ins($1)', [people.otherClient]],
  [`select public.admin_reset_second_factor($1, 'Lost the phone')`, [people.otherClient]],
  [`select public.admin_verify_coach($1, array['Identity'])`, [people.newCoach]],
  [`select public.admin_set_status($1, 'suspended', 'Spam', now() + interval '1 day')`, [people.otherClient]],
  [`select public.admin_change_email($1, 'new@example.test', 'New job')`, [people.otherClient]],
];
const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`;
const suspend = (scene: Scene, until: string) =>
  scene.as('admin', `select public.admin_set_status($1, 'suspended', 'Spam', ${until})`, [people.client]);
const toldOf = (scene: Scene, kind: string) =>
  scene.server<{ body: string; mailed: boolean }>(
    `select n.body, m.notification_id is not null as mailed from public.notifications n
     left join private.notification_mail m on m.notification_id = n.id where n.user_id = $1 and n.kind = $2`,
    [people.client, kind],
  );
const actionsOf = (scene: Scene, id: string) =>
  scene.as('admin', 'select action, reason, checked, actor_id from public.account_actions where user_id = $1', [id]);

describe.each(quickDatabaseKinds)('what is done to accounts, on %s', (kind) => {
  const play = useStage(kind);

  describe.each(calls)('%s', (call, parameters) => {
    test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not for %s', (person) =>
      play(async ({ as }) => {
        await expect(as(person, call, parameters)).rejects.toEqual(forbidden());
      }),
    );
    test('is for an administrator', () =>
      play(async ({ as, server }) => {
        await server(factor, [people.otherClient]);
        expect(await as('admin', call, parameters)).toHaveLength(1);
      }));
  });

  test('a suspension tells its reason and end by email, and needs a reason', () =>
    play(async (scene) => {
      await expect(suspend(scene, `'infinity'`)).rejects.toEqual(refused('Choose a date before the year 2200'));
      await suspend(scene, `now() + interval '3 days'`);
      expect(await toldOf(scene, 'account_suspended')).toEqual([
        {
          body: expect.stringMatching(/^Reason: Spam\. You can't sign in until .*\(America\/Chicago\)\./) as string,
          mailed: true,
        },
      ]);
      const due = await scene.server<{ kind: string }>(
        `select kind from private.claim_notification_mail(50) where email = 'client@milepost.test'`,
      );
      expect(due.map(({ kind: told }) => told)).toContain('account_suspended');
      await expect(
        scene.as('admin', `select public.admin_set_status($1, 'suspended', ' ')`, [people.otherClient]),
      ).rejects.toEqual(refused('Enter a reason'));
      await expect(suspend(scene, `now() - interval '1 day'`)).rejects.toEqual(refused('Choose a time in the future'));
    }));

  test('of two administrators who do the same at once, the second is told', () =>
    play(async (scene) => {
      await suspend(scene, `now() + interval '3 days'`);
      await expect(suspend(scene, 'null')).rejects.toEqual(
        refused('Someone else suspended this user first. Look at the account, then try again.'),
      );
      const verify = (checked: string, reason: string | null) =>
        scene.as('admin', `select public.admin_verify_coach($1, ${checked}, $2)`, [people.newCoach, reason]);
      await verify(`array['Identity']`, null);
      await expect(verify(`array['Identity']`, null)).rejects.toEqual(
        refused('Someone else verified this coach first. Look at the account, then try again.'),
      );
      await verify(`'{}'`, 'Expired');
      await expect(verify(`'{}'`, 'Expired')).rejects.toEqual(
        refused('Someone else withdrew this verification first. Look at the account, then try again.'),
      );
      expect(await actionsOf(scene, people.newCoach)).toHaveLength(2);
    }));

  test('a suspension ends by itself at its time, and not before', () =>
    play(async (scene) => {
      await suspend(scene, `now() + interval '3 days'`);
      expect(await scene.server('select private.end_suspensions() as n')).toEqual([{ n: 0 }]);
      await scene.server(`update auth.users set banned_until = now() where id = $1`, [people.client]);
      expect(await scene.server('select private.end_suspensions() as n')).toEqual([{ n: 1 }]);
      expect(await scene.server('select status from public.users where id = $1', [people.client])).toEqual([
        { status: 'active' },
      ]);
      expect(await toldOf(scene, 'account_restored')).toHaveLength(1);
      expect(await actionsOf(scene, people.client)).toContainEqual(
        expect.objectContaining({ action: 'restored', actor_id: null }),
      );
    }));

  test('one that has no end stays until somebody is restored', () =>
    play(async (scene) => {
      await suspend(scene, 'null');
      expect(await scene.server('select private.end_suspensions() as n')).toEqual([{ n: 0 }]);
      const { p: person } = await scene.one<{ p: { suspended_until: string | null; status: string } }>(
        'admin',
        'select public.admin_person($1) as p',
        [people.client],
      );
      expect(person).toMatchObject({ status: 'suspended', suspended_until: null });
    }));

  test('one sign-in ends, or all, of that person alone', () =>
    play(async (scene) => {
      const second = '5e551000-0000-4000-8000-0000000000ff';
      await scene.server('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
        second,
        people.client,
      ]);
      const left = () => scene.server('select id from auth.sessions where user_id = $1', [people.client]);
      await scene.as('admin', 'select public.admin_end_sign_ins($1, $2)', [people.otherClient, second]);
      expect(await left()).toHaveLength(2);
      await scene.as('admin', 'select public.admin_end_sign_ins($1, $2)', [people.client, second]);
      expect(await left()).toHaveLength(1);
      await scene.as('admin', 'select public.admin_end_sign_ins($1)', [people.client]);
      expect(await left()).toHaveLength(0);
    }));

  test('a reset second factor is gone with every sign-in, and its person is told', () =>
    play(async (scene) => {
      await scene.server(factor, [people.client]);
      await scene.as('admin', `select public.admin_reset_second_factor($1, 'Lost the phone')`, [people.client]);
      expect(await scene.server('select from auth.mfa_factors where user_id = $1', [people.client])).toHaveLength(0);
      expect(await scene.server('select from auth.sessions where user_id = $1', [people.client])).toHaveLength(0);
      expect(await toldOf(scene, 'second_factor_reset')).toHaveLength(1);
      await expect(
        scene.as('admin', `select public.admin_reset_second_factor($1, 'Again')`, [people.client]),
      ).rejects.toEqual(refused('This user has no second factor'));
    }));

  test('a coach is verified by what was checked, and not anymore with a reason', () =>
    play(async (scene) => {
      const verifiedAt = async () =>
        (await scene.server('select verified_at from public.coach_profiles where user_id = $1', [people.newCoach]))[0];
      await scene.as('admin', `select public.admin_verify_coach($1, array['Identity'])`, [people.newCoach]);
      expect(await verifiedAt()).not.toEqual({ verified_at: null });
      await expect(scene.as('admin', `select public.admin_verify_coach($1, '{}')`, [people.newCoach])).rejects.toEqual(
        refused('Enter a reason'),
      );
      await scene.as('admin', `select public.admin_verify_coach($1, '{}', 'Expired')`, [people.newCoach]);
      expect(await verifiedAt()).toEqual({ verified_at: null });
      await expect(
        scene.as('admin', `select public.admin_verify_coach($1, array['Identity'])`, [people.client]),
      ).rejects.toEqual(refused('Only a coach can be verified'));
    }));

  test('nobody notes as somebody else, or deletes their note', () =>
    play(async (scene) => {
      await expect(
        scene.as('admin', `insert into public.staff_notes (user_id, author_id, body) values ($1, $2, 'Forged')`, [
          people.client,
          people.coach,
        ]),
      ).rejects.toEqual(forbidden());
      await scene.server(`update public.users set role = 'super_admin' where id = $1`, [people.otherCoach]);
      await scene.as('admin', `insert into public.staff_notes (user_id, body) values ($1, 'Mine')`, [people.client]);
      const remove = `delete from public.staff_notes where body = 'Mine' returning id`;
      expect(await scene.as('otherCoach', remove)).toHaveLength(0);
      expect(await scene.as('admin', remove)).toHaveLength(1);
    }));
});
