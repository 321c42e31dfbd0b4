import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people, type Person } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Page = { total: number; sees_all: boolean; may_invite: boolean; may_manage: boolean; rows: { user_id: string }[] };
type Figures = { clients: number; figures: { id: string; people: number | null; value: number | null }[] };

const members = async ({ one }: Scene, person: Person, org: string = organizations.first) =>
  (await one<{ p: Page }>(person, 'select public.list_organization_members($1) as p', [org])).p;
const figures = async ({ one }: Scene, person: Person) =>
  (await one<{ f: Figures }>(person, 'select public.organization_figures($1) as f', [organizations.first])).f;

/** Adds clients to the first organization, each with one application that was answered. */
async function addClients({ server }: Scene, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const id = `20000000-0000-4000-8000-0000000014${String(number).padStart(2, '0')}`;
    const application = `20000000-0000-4000-8000-0000000015${String(number).padStart(2, '0')}`;
    await server('insert into auth.users (id, email) values ($1, $2)', [id, `added${number}@milepost.test`]);
    await server('update public.users set org_id = $2, last_seen_at = now() where id = $1', [id, organizations.first]);
    await server(
      `insert into public.job_applications (id, client_id, job_title, company_name, applied_at)
       values ($1, $2, 'PM', 'Parcelwise', now() - interval '9 days')`,
      [application, id],
    );
    await server(`update public.job_applications set status = 'Interviewing' where id = $1`, [application]);
  }
}

describe.each(quickDatabaseKinds)('pages of organizations on %s', (kind) => {
  const play = useStage(kind);

  test('administrators of the product list organizations, in use or archived, with who administers them', () =>
    play(async ({ as, one, server }) => {
      const list = async (call: string) =>
        (
          await one<{ p: { total: number; rows: { name: string }[] } }>(
            'admin',
            `select public.list_organizations(${call}) as p`,
          )
        ).p;
      expect(await list('')).toMatchObject({
        total: 2,
        rows: [
          { name: 'Harbor & Pine Careers', administrators: [{ id: people.organizationAdmin }], invitations: 2 },
          {},
        ],
      });
      expect(await list(`'RIVERSIDE'`)).toMatchObject({ total: 1, rows: [{ name: 'Riverside Talent Collective' }] });
      expect((await list('p_limit => 1, p_offset => 1')).rows).toHaveLength(1);
      await server('update public.organizations set archived_at = now() where id = $1', [organizations.second]);
      expect((await list('p_archived => true')).rows).toMatchObject([{ name: 'Riverside Talent Collective' }]);
      for (const person of ['coach', 'organizationAdmin', 'client', 'anonymous'] as const) {
        await expect(as(person, 'select public.list_organizations()')).rejects.toEqual(forbidden());
      }
    }));

  test('members are for its administrators, its coaches and administrators of the product', () =>
    play(async (scene) => {
      const own = await members(scene, 'organizationAdmin');
      expect(own).toMatchObject({ sees_all: true, may_invite: true, may_manage: true });
      expect(own.rows.map(({ user_id }) => user_id).sort()).toEqual(
        [people.coach, people.client, people.colleague, people.organizationAdmin].sort(),
      );
      expect(await members(scene, 'admin')).toMatchObject({ total: 4, sees_all: true, may_manage: true });
      expect(await members(scene, 'coach')).toMatchObject({ total: 4, may_invite: true, may_manage: false });
      expect(await members(scene, 'client')).toMatchObject({
        ...{ total: 1, sees_all: false, may_invite: false, may_manage: false },
        rows: [{ user_id: people.client }],
      });
      for (const person of ['otherCoach', 'otherClient', 'newCoach'] as const) {
        expect(await members(scene, person)).toMatchObject({ total: 0, sees_all: false, may_invite: false, rows: [] });
      }
    }));

  test('figures are withheld below five people, not even saying how many there were', () =>
    play(async (scene) => {
      await scene.server(`update public.users set org_id = null where role = 'client' and org_id = $1 and id <> $2`, [
        organizations.first,
        people.organizationAdmin,
      ]);
      await scene.server('delete from public.job_applications where client_id = $1', [people.organizationAdmin]);
      await addClients(scene, 4);
      const few = await figures(scene, 'organizationAdmin');
      const responses = few.figures.find(({ id }) => id === 'response_rate');
      expect(responses).toEqual({ id: 'response_rate', people: null, value: null, total: null });
      // With the administrator herself, who has no application, there are five clients.
      expect(few.figures.find(({ id }) => id === 'active')).toMatchObject({ people: 5, value: 4 });
    }));

  test('figures of five people and more are shown, equal to a count by hand', () =>
    play(async (scene) => {
      await scene.server(`update public.users set org_id = null where role = 'client' and org_id = $1 and id <> $2`, [
        organizations.first,
        people.organizationAdmin,
      ]);
      await addClients(scene, 6);
      const many = await figures(scene, 'admin');
      const figure = (id: string) => many.figures.find((one) => one.id === id);
      expect(many.clients).toBe(7);
      expect(figure('applications')).toEqual({ id: 'applications', people: 6, value: 1, total: 6 });
      expect(figure('response_rate')).toEqual({ id: 'response_rate', people: 6, value: 100, total: 6 });
      expect(figure('interview_rate')).toEqual({ id: 'interview_rate', people: 6, value: 100, total: 6 });
      expect(figure('sessions')).toEqual({ id: 'sessions', people: null, value: null, total: null });
    }));

  test.each(['client', 'coach', 'otherCoach', 'otherClient', 'anonymous'] as const)('%s sees no figures', (person) =>
    play(async ({ as }) => {
      await expect(as(person, 'select public.organization_figures($1)', [organizations.first])).rejects.toEqual(
        forbidden(),
      );
    }),
  );
});
