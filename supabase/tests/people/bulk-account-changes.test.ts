import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const { admin, client, otherClient, coach, newCoach } = people;
const roles = 'select public.admin_set_roles($1, $2) as answer';
const orgs = 'select public.admin_set_organizations($1, $2) as answer';
const statuses = 'select public.admin_set_statuses($1, $2, $3) as answer';
const calls: readonly [string, readonly unknown[]][] = [
  [roles, [[otherClient], 'coach']],
  [orgs, [[otherClient], organizations.first]],
  [statuses, [[otherClient], 'suspended', 'Spam']],
];
type Row = { id: string; outcome: string; message: string | null; before: Record<string, unknown> | null };
const change = async ({ one }: Scene, call: string, parameters: readonly unknown[]): Promise<Map<string, Row>> => {
  const { answer } = await one<{ answer: Row[] }>('admin', call, parameters);
  return new Map(answer.map((row) => [row.id, row]));
};

describe.each(quickDatabaseKinds)('one act on many accounts, on %s', (kind) => {
  const play = useStage(kind);

  describe.each(calls)('%s', (call, parameters) => {
    test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not for %s', (person) =>
      play(async ({ as }) => {
        await expect(as(person, call, parameters)).rejects.toEqual(forbidden());
      }),
    );
  });

  test('each is told what became of it; nobody locks themselves out, or the last administrator', () =>
    play(async (scene) => {
      const nobody = '20000000-0000-4000-8000-0000000000ff';
      const changed = await change(scene, roles, [[admin, otherClient, coach, nobody], 'coach']);
      expect(changed.get(otherClient)).toMatchObject({ outcome: 'changed', before: { role: 'client' } });
      expect(changed.get(coach)).toMatchObject({ outcome: 'unchanged' });
      expect(changed.get(admin)).toMatchObject({ outcome: 'refused', message: "You can't change your own role" });
      expect(changed.get(nobody)).toMatchObject({ outcome: 'refused', message: 'User not found', before: null });
      const suspended = await change(scene, statuses, [[admin, otherClient], 'suspended', 'Spam']);
      expect(suspended.get(admin)).toMatchObject({ outcome: 'refused', message: "You can't suspend your own account" });
      expect(
        await scene.server('select id, role, status from public.users where id = any ($1) order by role', [
          [admin, otherClient],
        ]),
      ).toEqual([
        { id: otherClient, role: 'coach', status: 'suspended' },
        { id: admin, role: 'super_admin', status: 'active' },
      ]);
    }));

  test('what was before is enough to undo it: the organization, and a suspension with reason and end', () =>
    play(async (scene) => {
      const moved = await change(scene, orgs, [[client, people.colleague], null]);
      expect(moved.get(people.colleague)).toMatchObject({
        outcome: 'changed',
        before: { org_id: organizations.first },
      });
      await change(scene, orgs, [[people.colleague], organizations.first]);
      const until = '2126-01-01T00:00:00+00:00';
      await scene.one('admin', `select public.admin_set_status($1, 'suspended', 'Spam', $2)`, [otherClient, until]);
      const restored = await change(scene, statuses, [[otherClient], 'active', null]);
      expect(restored.get(otherClient)).toMatchObject({ before: { status: 'suspended', reason: 'Spam', until } });
    }));

  test('a role says whether assignments end with it, which nothing brings back', () =>
    play(async (scene) => {
      const changed = await change(scene, roles, [[people.clientOfAPastSession, newCoach], 'super_admin']);
      expect(changed.get(newCoach)?.before).toMatchObject({ coached: true });
      expect(changed.get(people.clientOfAPastSession)?.before).toMatchObject({ coached: false });
    }));

  test('an archived organization refuses each, and a suspension needs a reason', () =>
    play(async (scene) => {
      await scene.server('update public.organizations set archived_at = now() where id = $1', [organizations.first]);
      const moved = await change(scene, orgs, [[otherClient], organizations.first]);
      expect(moved.get(otherClient)).toMatchObject({ outcome: 'refused' });
      const suspended = await change(scene, statuses, [[otherClient], 'suspended', ' ']);
      expect(suspended.get(otherClient)).toMatchObject({ outcome: 'refused', message: 'Enter a reason' });
    }));

  test.each([0, 201])('%d users are refused', (count) =>
    play(async ({ as }) => {
      const ids = Array.from({ length: count }, () => otherClient);
      await expect(as('admin', roles, [ids, 'coach'])).rejects.toEqual(
        refused('Choose between 1 and 200 users at a time'),
      );
    }),
  );
});
