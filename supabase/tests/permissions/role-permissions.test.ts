import { permissions, rolePermissions, roles, type Permission, type Role } from '@milepost/shared/contract/permissions';
import { people } from '../stage/cast.ts';
import { useStage } from '../stage/stage-database.ts';
import { isAllowed, personOf } from './is-allowed.ts';
import { listedUnder } from './permissions-page.ts';
import { coachProbes, probes } from './probes.ts';

const isHeld = (role: Role, permission: Permission): boolean => rolePermissions[role].includes(permission);
const cells = permissions.flatMap((permission) => {
  const sql = probes[permission];
  return sql === undefined ? [] : roles.map((role) => ({ role, permission, sql }));
});
const ofCoaches = permissions.flatMap((permission) => {
  const sql = coachProbes[permission];
  return sql === undefined ? [] : [{ role: 'coach' as const, permission, sql }];
});
const held = [...cells, ...ofCoaches].filter(({ role, permission }) => isHeld(role, permission));
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

  test.each(ofCoaches)('an administrator gets nothing by $permission, which is asked of coaches', ({ sql }) =>
    play(async (scene) => {
      expect(await isAllowed(scene, 'super_admin', sql)).toBe(false);
    }),
  );

  test('docs/permissions.md lists as asked what policies and functions ask, and nothing else', () =>
    play(async ({ server }) => {
      const sources = await server<{ source: string }>(
        `select prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
         union all select concat(qual, with_check) from pg_policies`,
      );
      const asked = sources.flatMap(({ source }) =>
        [...source.matchAll(/(?:has|require)_permission\('(\w+)'/g)].flatMap(([, name]) => name ?? []),
      );
      expect([...new Set(asked)].sort()).toEqual([...Object.keys(probes), ...Object.keys(coachProbes)].sort());
    }));
});

test('docs/permissions.md lists each permission once: as one that the database asks, which has a probe here, or not', () => {
  const asked = listedUnder('Permissions that the database asks');
  const askedOfCoaches = listedUnder('Permissions that the database asks of coaches alone');
  expect([...asked].sort()).toEqual(Object.keys(probes).sort());
  expect([...askedOfCoaches].sort()).toEqual(Object.keys(coachProbes).sort());
  expect([...asked, ...askedOfCoaches, ...listedUnder('Permissions that the database does not ask')].sort()).toEqual(
    [...permissions].sort(),
  );
});
