import { permissions, rolePermissions, roles, type Permission, type Role } from '@milepost/shared/contract/permissions';
import { people } from '../stage/cast.ts';
import { useStage } from '../stage/stage-database.ts';
import { isAllowed, personOf } from './is-allowed.ts';
import { listedUnder } from './permissions-page.ts';
import { probes } from './probes.ts';

const isHeld = (role: Role, permission: Permission): boolean => rolePermissions[role].includes(permission);
const cells = permissions.flatMap((permission) => {
  const sql = probes[permission];
  return sql === undefined ? [] : roles.map((role) => ({ role, permission, sql }));
});
const held = cells.filter(({ role, permission }) => isHeld(role, permission));
const notHeld = cells.filter(({ role, permission }) => !isHeld(role, permission));

const hindrances = {
  'is suspended': `update public.users set status = 'suspended' where id = $1`,
  'has signed out': 'delete from auth.sessions where user_id = $1',
  'has not used the second factor': `
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
};

describe('role_permissions', () => {
  const play = useStage('postgres');

  test('holds a row for each permission of each role', () =>
    play(async ({ server }) => {
      const rows = await server<{ cell: string }>(
        `select role || ': ' || permission as cell from public.role_permissions`,
      );
      const written = roles.flatMap((role) => rolePermissions[role].map((permission) => `${role}: ${permission}`));
      expect(rows.map(({ cell }) => cell).sort()).toEqual(written.sort());
    }));

  test.each(held)('without its row, $role loses $permission', ({ role, permission, sql }) =>
    play(async (scene) => {
      expect(await isAllowed(scene, role, sql)).toBe(true);
      await scene.server('delete from public.role_permissions where role = $1 and permission = $2', [role, permission]);
      expect(await isAllowed(scene, role, sql)).toBe(false);
    }),
  );

  test.each(notHeld)('only a row gives $role $permission', ({ role, permission, sql }) =>
    play(async (scene) => {
      expect(await isAllowed(scene, role, sql)).toBe(false);
      await scene.server('insert into public.role_permissions (role, permission) values ($1, $2)', [role, permission]);
      expect(await isAllowed(scene, role, sql)).toBe(true);
    }),
  );

  describe.each(Object.entries(hindrances))('whoever %s', (_who, hindrance) => {
    test.each(held)('gets nothing by $permission of $role', ({ role, sql }) =>
      play(async (scene) => {
        await scene.server(hindrance, [people[personOf[role]]]);
        expect(await isAllowed(scene, role, sql)).toBe(false);
      }),
    );
  });
});

test('docs/permissions.md lists each permission once: as one that the database asks, which has a probe here, or not yet', () => {
  const asked = listedUnder('Permissions that the database asks');
  expect([...asked].sort()).toEqual(Object.keys(probes).sort());
  expect([...asked, ...listedUnder('Permissions that the database does not ask yet')].sort()).toEqual(
    [...permissions].sort(),
  );
});
