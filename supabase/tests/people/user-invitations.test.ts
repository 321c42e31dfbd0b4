import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const account = '20000000-0000-4000-8000-0000000000fe';
const invite = 'select public.invite_users($1) as answer';
const check = 'select public.check_user_invitations($1) as answer';
const calls: readonly [string, readonly unknown[]][] = [
  [check, [JSON.stringify([{ email: 'new@milepost.test' }])]],
  [invite, [JSON.stringify([{ email: 'new@milepost.test' }])]],
  ['select public.resend_user_invitation($1)', [rows.userInvitation]],
  ['select public.withdraw_user_invitation($1)', [rows.userInvitation]],
];
type Answer = { invited: number; job_id: string | null; rows: { email: string; problems: string[] }[] };
const inviteAs = async ({ one }: Scene, sent: readonly object[]): Promise<Answer> =>
  (await one<{ answer: Answer }>('admin', invite, [JSON.stringify(sent)])).answer;
const problems = async ({ one }: Scene, sent: readonly object[]): Promise<string[][]> => {
  const { answer } = await one<{ answer: Answer['rows'] }>('admin', check, [JSON.stringify(sent)]);
  return answer.map((row) => row.problems);
};
const idOf = async ({ server }: Scene, email: string): Promise<string> =>
  (await server<{ id: string }>('select id from public.user_invitations where email = $1', [email]))[0]?.id ?? '';
/** Makes an account as the auth service does, and confirms its address where that is asked for. */
const addAccount = ({ server }: Scene, email: string, data: object) =>
  server('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [account, email, data]);
const confirm = ({ server }: Scene) =>
  server('update auth.users set email_confirmed_at = now() where id = $1', [account]);
const person = async ({ server }: Scene) =>
  (await server('select role, org_id from public.users where id = $1', [account]))[0];
const coachOf = ({ server }: Scene) =>
  server('select coach_id, assigned_by from public.client_coach_assignments where client_id = $1', [account]);

describe.each(quickDatabaseKinds)('invitations to Milepost, on %s', (kind) => {
  const play = useStage(kind);

  describe.each(calls)('%s', (call, parameters) => {
    test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not for %s', (who) =>
      play(async ({ as }) => {
        await expect(as(who, call, parameters)).rejects.toEqual(forbidden());
      }),
    );
    test('is for an administrator', () =>
      play(async ({ as }) => {
        expect(await as('admin', call, parameters)).toHaveLength(1);
      }));
  });

  test('a preview names why a row is refused, and invites nobody', () =>
    play(async (scene) => {
      const before = await scene.server('select id from public.user_invitations');
      expect(
        await problems(scene, [
          { email: ' New@Milepost.test ', role: 'Super Admin', organization: 'harbor & pine careers ' },
          { email: 'new@milepost.test' },
          { email: 'nobody' },
          { email: '' },
          { email: 'ASKED@milepost.test' },
          { email: 'client@milepost.test' },
          { email: 'a@milepost.test', role: 'boss', organization: 'Nowhere', coach: 'nobody@milepost.test' },
          { email: 'b@milepost.test', role: 'coach', coach: 'coach@milepost.test' },
          { email: 'c@milepost.test', coach: 'client@milepost.test' },
          {
            email: 'd@milepost.test',
            full_name: 'x'.repeat(121),
            organization: organizations.first,
            coach: people.coach,
          },
        ]),
      ).toEqual([
        [],
        ['Already in an earlier row'],
        ['Not a valid email address'],
        ['Email is missing'],
        ['Already invited'],
        ['Already has an account'],
        ['Unknown role', 'Unknown organization', 'Unknown coach'],
        ['Only a client can have a coach'],
        ['Unknown coach'],
        ['Name is longer than 120 characters'],
      ]);
      expect(await scene.server('select id from public.user_invitations')).toEqual(before);
    }));

  test('an archived organization, and a name that several have, are refused', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.organizations (name, slug) values ('Twin', 'twin-one'), ('Twin', 'twin-two')`,
      );
      await scene.server(`update public.organizations set archived_at = now() where slug = 'twin-two'`);
      const sent = ['Twin', 'twin-one', 'twin-two'].map((organization, place) => ({
        email: `t${place}@milepost.test`,
        organization,
      }));
      expect(await problems(scene, sent)).toEqual([
        ['Several organizations have this name'],
        [],
        ['This organization is archived'],
      ]);
    }));

  test('what is refused is not invited, and one job mails the rest', () =>
    play(async (scene) => {
      const answer = await inviteAs(scene, [{ email: 'new@milepost.test', full_name: 'Ada' }, { email: 'nobody' }]);
      expect(answer).toMatchObject({
        invited: 1,
        rows: [{ problems: [] }, { problems: ['Not a valid email address'] }],
      });
      const jobs = await scene.server(
        `select j.title from public.background_jobs j join public.user_invitations i on i.batch::text = j.data ->> 'batch'
         where j.id = $1 and i.email = 'new@milepost.test' and i.invited_by = $2`,
        [answer.job_id, people.admin],
      );
      expect(jobs).toEqual([{ title: 'Invitation to Milepost' }]);
      expect(await inviteAs(scene, [{ email: 'new@milepost.test' }])).toMatchObject({ invited: 0, job_id: null });
    }));

  test.each([
    [[], 'Add at least one person'],
    [{ email: 'new@milepost.test' }, 'Add at least one person'],
    [
      Array.from({ length: 1001 }, (_, place) => ({ email: `p${place}@milepost.test` })),
      'Invite up to 1,000 people at a time',
    ],
  ])('refuses %#', (sent, sentence) =>
    play(async ({ as }) => {
      await expect(as('admin', invite, [JSON.stringify(sent)])).rejects.toEqual(refused(sentence));
    }),
  );

  test('who is invited is no user before they accept: in no figure, and listed only by a search or their status', () =>
    play(async (scene) => {
      const counted = async () => ({
        counts: (await scene.one('admin', 'select public.count_people() as counts')).counts,
        overview: (await scene.one('admin', `select o - 'organizations' as overview from public.admin_overview() o`))
          .overview,
        listed: (await scene.one('admin', `select public.list_people() -> 'total' as total`)).total,
        signedUp: await scene.server(
          `select (select count(*) from private.client_steps(null, null, now() - interval '1 hour', now() + interval '1 hour')) as steps,
             (select count(*) from private.client_months(null, null, now() - interval '1 hour', 'UTC')) as months,
             private.count_analytics(null, null, 30, 'UTC', false) -> 'clients' as clients`,
        ),
      });
      const before = await counted();
      await inviteAs(scene, [{ email: 'new@milepost.test' }]);
      await addAccount(scene, 'new@milepost.test', { invitation_id: await idOf(scene, 'new@milepost.test') });
      expect(await counted()).toEqual(before);
      const found = (parameters: string) =>
        scene.one('admin', `select public.list_people(${parameters}) #> '{rows,0}' as row`);
      const waiting = { row: expect.objectContaining({ id: account, status: 'active', is_invited: true }) as object };
      expect(await found(`p_search => 'new@milepost.test'`)).toEqual(waiting);
      expect(await found(`p_status => 'invited', p_sort => 'created_at', p_descending => true`)).toEqual(waiting);
      expect(await found(`p_status => 'active', p_search => 'new@milepost.test'`)).toEqual({ row: null });
      const { is_invited: isInvited } = await scene.one(
        'admin',
        `select public.admin_person($1) -> 'is_invited' as is_invited`,
        [account],
      );
      expect(isInvited).toBe(true);
      await confirm(scene);
      expect(await counted()).not.toEqual(before);
      expect(await found(`p_status => 'active', p_search => 'new@milepost.test'`)).toEqual({
        row: expect.objectContaining({ is_invited: false }) as object,
      });
    }));

  test('the account gets role, organization and coach once its address is confirmed', () =>
    play(async (scene) => {
      const sent = { email: 'new@milepost.test', organization: organizations.first, coach: people.coach };
      await inviteAs(scene, [sent]);
      await addAccount(scene, 'New@milepost.test', { invitation_id: await idOf(scene, sent.email), role: 'coach' });
      expect(await coachOf(scene)).toEqual([]);
      await confirm(scene);
      expect(await person(scene)).toEqual({ role: 'client', org_id: organizations.first });
      expect(await coachOf(scene)).toEqual([{ coach_id: people.coach, assigned_by: people.admin }]);
      expect(await idOf(scene, sent.email)).toBe('');
    }));

  test('an invited administrator is one after confirming, and not before', () =>
    play(async (scene) => {
      await inviteAs(scene, [{ email: 'new@milepost.test', role: 'super_admin' }]);
      await addAccount(scene, 'new@milepost.test', { invitation_id: await idOf(scene, 'new@milepost.test') });
      expect(await person(scene)).toMatchObject({ role: 'client' });
      await confirm(scene);
      expect(await person(scene)).toMatchObject({ role: 'super_admin' });
    }));

  test.each([
    ['who signs up with the address alone', 'asked@milepost.test', {}],
    ['who names the invitation of another address', 'other@milepost.test', { invitation_id: rows.userInvitation }],
    ['who sends a role along', 'asked@milepost.test', { role: 'super_admin', org_id: organizations.first }],
  ])('%s gets nothing of it', (_who, email, data) =>
    play(async (scene) => {
      await addAccount(scene, email, data);
      await confirm(scene);
      expect(await person(scene)).toEqual({ role: 'client', org_id: null });
      expect(await idOf(scene, 'asked@milepost.test')).toBe(rows.userInvitation);
    }),
  );

  test('a coach who stopped and an organization that was archived meanwhile are left out', () =>
    play(async (scene) => {
      const sent = { email: 'new@milepost.test', organization: organizations.first, coach: people.coach };
      await inviteAs(scene, [sent]);
      await addAccount(scene, sent.email, { invitation_id: await idOf(scene, sent.email) });
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.coach]);
      await scene.server('update public.organizations set archived_at = now()');
      await confirm(scene);
      expect(await person(scene)).toEqual({ role: 'client', org_id: null });
      expect(await coachOf(scene)).toEqual([]);
    }));

  test('withdrawing takes the waiting account along', () =>
    play(async (scene) => {
      await addAccount(scene, 'asked@milepost.test', { invitation_id: rows.userInvitation });
      await scene.as('admin', 'select public.withdraw_user_invitation($1)', [rows.userInvitation]);
      expect(await person(scene)).toBeUndefined();
      const again = scene.as('admin', 'select public.withdraw_user_invitation($1)', [rows.userInvitation]);
      await expect(again).rejects.toEqual(refused('This invitation was accepted or withdrawn'));
    }));

  test('confirming the address after it ran out gives nothing', () =>
    play(async (scene) => {
      await addAccount(scene, 'asked@milepost.test', { invitation_id: rows.userInvitation });
      await scene.server('update public.user_invitations set expires_at = now()');
      await confirm(scene);
      expect(await person(scene)).toEqual({ role: 'client', org_id: null });
    }));

  test('one that ran out loses its account, is sent again, and goes after a month', () =>
    play(async (scene) => {
      const { server } = scene;
      const endAt = (time: string) =>
        server(`update public.user_invitations set expires_at = ${time} where id = $1`, [rows.userInvitation]);
      await addAccount(scene, 'asked@milepost.test', { invitation_id: rows.userInvitation });
      expect(await server('select private.sweep_user_invitations() as n')).toEqual([{ n: 0 }]);
      await endAt('now()');
      expect(await server('select private.sweep_user_invitations() as n')).toEqual([{ n: 1 }]);
      expect(await person(scene)).toBeUndefined();
      await scene.as('admin', 'select public.resend_user_invitation($1)', [rows.userInvitation]);
      expect(
        await server(
          `select state, user_id, expires_at > now() + interval '13 days' as is_valid from public.user_invitations where id = $1`,
          [rows.userInvitation],
        ),
      ).toEqual([{ state: 'waiting', user_id: null, is_valid: true }]);
      await endAt(`now() - interval '31 days'`);
      expect(await server('select private.sweep_user_invitations() as n')).toEqual([{ n: 1 }]);
    }));
});
