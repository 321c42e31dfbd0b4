import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const invite = 'select public.invite_to_organization($1, $2) as outcome';
const answer = 'select public.answer_organization_invitation($1, $2)';
const address = (person: Person): string => `${person.toLowerCase()}@milepost.test`;

/** Whom a notification of a kind reached. */
const told = async ({ server }: Scene, kind: string): Promise<string[]> =>
  (await server<{ id: string }>('select user_id as id from public.notifications where kind = $1', [kind])).map(
    ({ id }) => id,
  );

/** Invites somebody to the first organization, whose address is confirmed, and gives the invitation's id. */
async function invited(scene: Scene, person: Person): Promise<string> {
  await scene.server('update auth.users set email_confirmed_at = now() where id = $1', [people[person]]);
  await scene.one('organizationAdmin', invite, [organizations.first, [address(person)]]);
  const [row] = await scene.server<{ id: string }>('select id from public.organization_invitations where email = $1', [
    address(person),
  ]);
  return row?.id ?? '';
}
const orgOf = async ({ server }: Scene, person: Person) =>
  (await server<{ org: string | null }>('select org_id as org from public.users where id = $1', [people[person]]))[0]
    ?.org;

describe.each(quickDatabaseKinds)('organizations on %s', (kind) => {
  const play = useStage(kind);

  test.each(['organizationAdmin', 'coach', 'admin'] as const)('%s invites people', (person) =>
    play(async ({ one }) => {
      const { outcome } = await one<{ outcome: unknown }>(person, invite, [
        organizations.first,
        [' New@Milepost.test ', 'new@milepost.test', address('colleague'), 'invited@milepost.test'],
      ]);
      expect(outcome).toEqual([
        { email: address('colleague'), outcome: 'member' },
        { email: 'invited@milepost.test', outcome: 'waiting' },
        { email: 'new@milepost.test', outcome: 'invited' },
      ]);
    }),
  );

  test.each(['client', 'colleague', 'otherCoach', 'otherClient', 'newCoach', 'anonymous'] as const)(
    '%s invites nobody and withdraws nothing',
    (person) =>
      play(async ({ as }) => {
        await expect(as(person, invite, [organizations.first, ['new@milepost.test']])).rejects.toEqual(forbidden());
        await expect(
          as(person, 'select public.withdraw_organization_invitation($1)', [rows.organizationInvitation]),
        ).rejects.toEqual(forbidden());
      }),
  );

  test.each([
    [['no address'], '“no address” is not an email address'],
    [[' '], 'Enter at least one email address'],
    [Array.from({ length: 51 }, (_, place) => `p${place}@milepost.test`), 'Invite up to 50 people at a time'],
  ])('refuses %#', (emails, sentence) =>
    play(async ({ as }) => {
      await expect(as('admin', invite, [organizations.first, emails])).rejects.toEqual(refused(sentence));
    }),
  );

  test('no more than 200 a day are invited', () =>
    play(async ({ as, server }) => {
      await server(
        `insert into public.organization_invitations (org_id, email) select $1, 'p' || n || '@milepost.test' from generate_series(1, 199) n`,
        [organizations.first],
      );
      await expect(as('coach', invite, [organizations.first, ['one-more@milepost.test']])).rejects.toEqual(
        refused('This organization can send 200 invitations a day. Invite fewer people, or try again tomorrow'),
      );
    }));

  test('who has an account is told in the app, an address without one by a mail of its own', () =>
    play(async (scene) => {
      await invited(scene, 'newClient');
      expect(await told(scene, 'organization_invited')).toEqual([people.newClient]);
      const mails = 'select email, kind, link from public.claim_organization_invitation_mail(10)';
      expect(await scene.server(mails)).toEqual([]);
      await scene.one('organizationAdmin', invite, [organizations.first, ['stranger@example.test']]);
      const mail = { email: 'stranger@example.test', kind: 'organization_invited', link: '/organization' };
      expect(await scene.server(mails)).toEqual([mail]);
      expect(await scene.server(mails)).toEqual([]);
    }));

  test('who signs up later finds the invitation in the app', () =>
    play(async (scene) => {
      await scene.one('coach', invite, [organizations.first, ['stranger@example.test']]);
      await scene.server(
        `insert into auth.users (id, email) values ('20000000-0000-4000-8000-0000000000ff', 'Stranger@example.test')`,
      );
      expect(await told(scene, 'organization_invited')).toEqual(['20000000-0000-4000-8000-0000000000ff']);
    }));

  test('the invited person joins once, and who invited is told', () =>
    play(async (scene) => {
      const id = await invited(scene, 'newClient');
      const [mine] = await scene.as<{ list: { org_name: string }[] }>(
        'newClient',
        'select public.my_organization_invitations() as list',
      );
      expect(mine?.list).toMatchObject([{ id, org_name: 'Harbor & Pine Careers' }]);
      await scene.as('newClient', answer, [id, true]);
      expect(await orgOf(scene, 'newClient')).toBe(organizations.first);
      expect(await told(scene, 'organization_accepted')).toEqual([people.organizationAdmin]);
      await expect(scene.as('newClient', answer, [id, true])).rejects.toEqual(forbidden());
    }));

  test.each(['client', 'organizationAdmin', 'admin', 'anonymous'] as const)(
    '%s cannot answer for the invited person',
    (person) =>
      play(async (scene) => {
        const id = await invited(scene, 'newClient');
        await expect(scene.as(person, answer, [id, true])).rejects.toEqual(forbidden());
      }),
  );

  test('an address that was not confirmed is nobody’s, and an invitation that ended is none', () =>
    play(async (scene) => {
      const id = await invited(scene, 'newClient');
      await scene.server('update auth.users set email_confirmed_at = null where id = $1', [people.newClient]);
      await expect(scene.as('newClient', answer, [id, true])).rejects.toEqual(forbidden());
      await scene.server('update auth.users set email_confirmed_at = now() where id = $1', [people.newClient]);
      await scene.as('coach', 'select public.withdraw_organization_invitation($1)', [id]);
      await expect(scene.as('newClient', answer, [id, true])).rejects.toEqual(
        refused('This invitation has expired. Ask for a new one'),
      );
      // Nobody is sent one after the other.
      const { outcome } = await scene.one<{ outcome: unknown }>('coach', invite, [
        organizations.first,
        [address('newClient')],
      ]);
      expect(outcome).toMatchObject([{ outcome: 'waiting' }]);
    }));

  test('who declines stays out, and who belongs elsewhere leaves it first', () =>
    play(async (scene) => {
      const id = await invited(scene, 'newClient');
      await scene.as('newClient', answer, [id, false]);
      expect(await orgOf(scene, 'newClient')).toBeNull();
      await scene.server(`update public.organization_invitations set expires_at = now() + interval '1 day'`);
      await scene.server('update public.users set org_id = $2 where id = $1', [people.newClient, organizations.second]);
      await expect(scene.as('newClient', answer, [id, true])).rejects.toEqual(
        refused('You belong to another organization. Leave it to accept this invitation'),
      );
      await scene.as('newClient', 'delete from public.organization_members where user_id = $1', [people.newClient]);
      expect(await orgOf(scene, 'newClient')).toBeNull();
      await scene.as('newClient', answer, [id, true]);
      expect(await orgOf(scene, 'newClient')).toBe(organizations.first);
    }));

  test('who is removed belongs to no organization and is told', () =>
    play(async (scene) => {
      await scene.as('organizationAdmin', 'delete from public.organization_members where user_id = $1', [
        people.colleague,
      ]);
      expect(await orgOf(scene, 'colleague')).toBeNull();
      expect(await told(scene, 'organization_left')).toEqual([people.colleague]);
    }));

  test('who is made administrator is told', () =>
    play(async (scene) => {
      const name = 'select public.name_organization_administrator($1, $2)';
      await scene.as('admin', name, [organizations.first, people.newClient]);
      expect(
        await scene.server('select is_admin from public.organization_members where user_id = $1', [people.newClient]),
      ).toEqual([{ is_admin: true }]);
      expect(await told(scene, 'organization_joined')).toEqual([people.newClient]);
      expect(await told(scene, 'organization_role')).toEqual([people.newClient]);
      await expect(scene.as('admin', name, [organizations.first, people.otherCoach])).rejects.toEqual(
        refused('That user belongs to another organization'),
      );
      for (const person of ['coach', 'organizationAdmin', 'client'] as const) {
        await expect(scene.as(person, name, [organizations.first, people.newClient])).rejects.toEqual(forbidden());
      }
    }));

  test('an archived organization opens nothing, takes nobody and comes back whole', () =>
    play(async (scene) => {
      const { as, one, server } = scene;
      const id = await invited(scene, 'newClient');
      const archive = (at: string) =>
        as('admin', `update public.organizations set archived_at = ${at} where id = $1`, [organizations.first]);
      await archive(`'2020-01-01'`);
      expect(
        await server('select archived_at = now() as now from public.organizations where id = $1', [
          organizations.first,
        ]),
      ).toEqual([{ now: true }]);
      expect(await as('coach', 'select from public.organizations')).toEqual([]);
      expect(await as('coach', 'select from public.users where id = $1', [people.colleague])).toEqual([]);
      expect(await as('organizationAdmin', 'select from public.organization_members')).toHaveLength(1);
      await expect(
        as('organizationAdmin', 'select public.organization_figures($1)', [organizations.first]),
      ).rejects.toEqual(forbidden());
      await expect(as('coach', invite, [organizations.first, ['new@milepost.test']])).rejects.toEqual(forbidden());
      await expect(as('admin', invite, [organizations.first, ['new@milepost.test']])).rejects.toEqual(
        refused('This organization is archived. Restore it to add people'),
      );
      await expect(as('newClient', answer, [id, true])).rejects.toEqual(
        refused('This organization is archived and takes no new members'),
      );
      await expect(
        as('admin', 'select public.admin_set_organization($1, $2)', [people.newClient, organizations.first]),
      ).rejects.toEqual(refused('This organization is archived. Restore it to add people'));
      await archive('null');
      expect(await one('coach', 'select id from public.organizations')).toEqual({ id: organizations.first });
    }));

  test('invitations that ended long ago are swept', () =>
    play(async ({ server }) => {
      await server(`update public.organization_invitations set expires_at = now() - interval '29 days'`);
      expect(await server('select private.sweep_organization_invitations() as n')).toEqual([{ n: 0 }]);
      await server(`update public.organization_invitations set expires_at = now() - interval '31 days' where id = $1`, [
        rows.organizationInvitation,
      ]);
      expect(await server('select private.sweep_organization_invitations() as n')).toEqual([{ n: 1 }]);
    }));
});
