import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people, signedIn } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { openStage, useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const administratorsOnly: readonly [string, readonly unknown[]][] = [
  ['select public.admin_overview()', []],
  ['select public.count_people()', []],
  ['select public.admin_set_role($1, $2)', [people.otherClient, 'super_admin']],
  [`select public.admin_set_status($1, $2, 'Spam')`, [people.otherClient, 'suspended']],
  ['select public.admin_set_organization($1, $2)', [people.otherClient, organizations.first]],
  ['select public.admin_assign_coach($1, $2)', [people.otherClient, people.coach]],
];
type People = {
  total: number;
  rows: { id: string; full_name: string; coaches: { id: string }[]; clients_count: number }[];
};
type Activity = { rows: { entity: string; actor_id: string | null }[] };

describe.each(quickDatabaseKinds)('administration on %s', (kind) => {
  const play = useStage(kind);

  describe.each(administratorsOnly)('%s', (call, parameters) => {
    test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not for %s', (person) =>
      play(async ({ as }) => {
        await expect(as(person, call, parameters)).rejects.toEqual(forbidden());
      }),
    );
    test('is for an administrator', () =>
      play(async ({ as }) => {
        expect(await as('admin', call, parameters)).toHaveLength(1);
      }));
  });

  test('a suspended person is out at once and comes back when restored', () =>
    play(async ({ as, one, server }) => {
      await one('admin', `select * from public.admin_set_status($1, 'suspended', 'Spam')`, [people.client]);
      expect(await as('client', 'select from public.job_applications')).toHaveLength(0);
      expect(await server('select from auth.sessions where user_id = $1', [people.client])).toHaveLength(0);
      expect(
        await server('select from auth.users where id = $1 and banned_until > now()', [people.client]),
      ).toHaveLength(1);
      await one('admin', `select * from public.admin_set_status($1, 'active')`, [people.client]);
      expect(
        await server('select from auth.users where id = $1 and banned_until is null', [people.client]),
      ).toHaveLength(1);
    }));

  test.each([
    'select public.dashboard_stats()',
    'select public.touch_last_seen()',
    `select public.restore_deleted('tasks', '${rows.deletedTask}')`,
    `select public.move_coaching_session('${rows.upcomingSession}', 'cancelled')`,
    `select public.set_event_time('${rows.interview}', now())`,
    `select public.record_profile_view('${people.coach}')`,
    `select public.taken_times('${people.coach}', '${people.client}', now(), now())`,
  ])('a signed-out token gets nothing from %s', (call) =>
    play(async ({ as, server }) => {
      await server('delete from auth.sessions where user_id = $1', [people.client]);
      await expect(as('client', call)).rejects.toEqual(forbidden('Sign in again to continue'));
    }),
  );

  test('an administrator neither suspends nor demotes oneself', () =>
    play(async ({ as }) => {
      await expect(as('admin', `select public.admin_set_status($1, 'suspended')`, [people.admin])).rejects.toEqual(
        refused("You can't suspend your own account"),
      );
      await expect(as('admin', `select public.admin_set_role($1, 'client')`, [people.admin])).rejects.toEqual(
        refused("You can't change your own role"),
      );
    }));

  test('another role ends the assignments of the old one', () =>
    play(async ({ one, as }) => {
      expect(await one('admin', `select role from public.admin_set_role($1, 'super_admin')`, [people.client])).toEqual({
        role: 'super_admin',
      });
      expect(
        await as('admin', 'select from public.client_coach_assignments where client_id = $1 and is_active', [
          people.client,
        ]),
      ).toHaveLength(0);
    }));

  test('assigning twice gives the same assignment, and roles are checked', () =>
    play(async ({ one, as }) => {
      const assign = 'select id, is_active from public.admin_assign_coach($1, $2)';
      const first = await one('admin', assign, [people.otherClient, people.coach]);
      expect(await one('admin', assign, [people.otherClient, people.coach])).toEqual(first);
      await expect(as('admin', assign, [people.coach, people.otherCoach])).rejects.toEqual(
        refused('Only a client can be assigned a coach'),
      );
      await expect(as('admin', assign, [people.client, people.secondClient])).rejects.toEqual(
        refused('Only a coach can be assigned to a client'),
      );
    }));

  test('an organization is moved with the membership', () =>
    play(async ({ one, as }) => {
      await one('admin', 'select * from public.admin_set_organization($1, $2)', [people.client, organizations.second]);
      expect(
        await as('admin', 'select org_id from public.organization_members where user_id = $1', [people.client]),
      ).toEqual([{ org_id: organizations.second }]);
    }));

  test('who administers an organization manages its members and nothing else', () =>
    play(async ({ as }) => {
      const add = 'insert into public.organization_members (org_id, user_id) values ($1, $2)';
      await expect(as('organizationAdmin', add, [organizations.first, people.otherClient])).rejects.toEqual(
        refused("That user doesn't belong to this organization"),
      );
      await expect(as('organizationAdmin', add, [organizations.second, people.otherClient])).rejects.toEqual(
        forbidden(),
      );
      expect(await as('organizationAdmin', `update public.organizations set name = 'Mine' returning id`)).toHaveLength(
        0,
      );
      expect(await as('organizationAdmin', 'select from public.job_applications')).toHaveLength(0);
      expect(await as('organizationAdmin', 'select id from public.users')).toEqual([{ id: people.organizationAdmin }]);
    }));

  test('administrators list everybody, coaches own organization and clients, clients nobody', () =>
    play(async ({ one, as, server }) => {
      const list = async (person: 'admin' | 'coach', call: string) =>
        (await one<{ p: People }>(person, `select ${call} as p`)).p;
      const all = await list('admin', 'public.list_people(p_limit => 100)');
      expect(await server('select count(*)::int as total from public.users')).toEqual([{ total: all.total }]);
      expect(all.rows.find(({ id }) => id === people.client)?.coaches.map(({ id }) => id)).toContain(people.coach);

      const ids = (await list('coach', 'public.list_people(p_limit => 100)')).rows.map(({ id }) => id);
      expect(ids).toEqual(
        expect.arrayContaining([people.client, people.secondClient, people.newClient, people.colleague]),
      );
      expect(ids).not.toEqual(expect.arrayContaining([people.otherClient]));
      expect(ids).not.toContain(people.admin);

      expect((await list('admin', `public.list_people('NAIR')`)).rows.map(({ id }) => id)).toEqual([
        people.secondClient,
      ]);
      expect((await list('admin', `public.list_people('%')`)).total).toBe(0);
      const newest = await list(
        'admin',
        `public.list_people(p_sort => 'created_at', p_descending => true, p_role => 'coach')`,
      );
      expect(newest.rows.at(-1)?.id).toBe(people.coach);

      await expect(as('client', 'select public.list_people()')).rejects.toEqual(
        forbidden("You don't have permission to do this"),
      );
      await expect(as('admin', `select public.list_people(p_sort => 'email; drop table users')`)).rejects.toEqual(
        refused("Users can't be sorted by that"),
      );
    }));

  test('administrators read all activity, coaches what is theirs, clients none', () =>
    play(async ({ one, as }) => {
      await as('client', `update public.job_applications set status = 'Interviewing' where id = $1`, [
        rows.application,
      ]);
      await as('otherClient', `insert into public.contacts (client_id, name) values ($1, 'Secret Contact')`, [
        people.otherClient,
      ]);
      const list = async (person: 'admin' | 'coach', call: string) =>
        (await one<{ a: Activity }>(person, `select ${call} as a`)).a;
      expect((await list('admin', `public.list_activity('secret contact')`)).rows).toHaveLength(1);
      expect((await list('coach', `public.list_activity('secret contact')`)).rows).toEqual([]);
      expect(
        (await list('coach', `public.list_activity(p_person => '${people.client}', p_limit => 1)`)).rows,
      ).toMatchObject([
        {
          entity: 'job_applications',
          actor_id: people.client,
          before: { status: 'Applied' },
          after: { status: 'Interviewing' },
        },
      ]);
      await expect(as('client', 'select public.list_activity()')).rejects.toEqual(
        forbidden("You don't have permission to do this"),
      );
    }));

  test('a profile is opened by who may read it, and own openings do not count', () =>
    play(async ({ as, server }) => {
      const open = 'select public.record_profile_view($1)';
      await server('delete from public.profile_views');
      await as('coach', open, [people.client]);
      await as('client', open, [people.client]);
      await expect(as('otherCoach', open, [people.client])).rejects.toEqual(
        forbidden("You don't have access to this profile"),
      );
      await expect(as('otherClient', open, [people.client])).rejects.toEqual(
        forbidden("You don't have access to this profile"),
      );
      expect(await server('select viewer_id from public.profile_views')).toEqual([{ viewer_id: people.coach }]);
    }));

  test("people mark their own notifications read and nobody else's", () =>
    play(async ({ one }) => {
      const mark = 'select public.mark_notifications_read($1::uuid[]) as marked';
      expect(await one('coach', mark, [[rows.notification]])).toEqual({ marked: 0 });
      expect(await one('client', mark, [[rows.notification]])).toEqual({ marked: 1 });
      expect(await one('client', mark, [[rows.notification]])).toEqual({ marked: 0 });
      const { marked } = await one<{ marked: number }>('client', mark, [null]);
      expect(marked).toBeGreaterThan(0);
    }));
});

test('of two administrators who demote each other at once, one succeeds and the other is told why not', async () => {
  const database = await openStage('postgres');
  try {
    await database.query(`update public.users set role = 'super_admin' where id = $1`, [people.otherCoach]);
    let begun = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const bothHaveBegun = (): Promise<void> => {
      begun += 1;
      if (begun === 2) release();
      return released;
    };
    const demote = (who: 'admin' | 'otherCoach', whom: string) =>
      database.transaction(async (tx) => {
        await actAs(tx, signedIn(who));
        await bothHaveBegun();
        await tx.query(`select public.admin_set_role($1, 'client')`, [whom]);
      });
    const outcomes = await Promise.allSettled([demote('admin', people.otherCoach), demote('otherCoach', people.admin)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: '42501',
      message: 'Only an administrator can do this',
    });
  } finally {
    await database.close();
  }
});
