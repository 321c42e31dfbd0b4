import { can, hasMinimumRole, permissions, rolePermissions, roles } from './permissions.ts';
import type { Actor, Permission, Role } from './permissions.ts';

/** Who holds what, written out by hand a second time: a slip in the table turns this red. */
const table: readonly (readonly [Permission, readonly Role[]])[] = [
  ['manage_organizations', ['super_admin']],
  ['view_all_users', ['super_admin']],
  ['impersonate_users', ['super_admin']],
  ['view_admin_dashboard', ['super_admin']],
  ['manage_system_settings', ['super_admin']],
  ['manage_content', ['super_admin']],
  ['manage_ai_content', ['super_admin']],
  ['manage_support', ['super_admin']],
  ['view_billing', ['super_admin']],
  ['manage_notifications', ['super_admin']],
  ['view_security_logs', ['super_admin']],
  ['manage_org_users', ['coach', 'super_admin']],
  ['view_org_users', ['coach', 'super_admin']],
  ['manage_activity_logs', ['coach', 'super_admin']],
  ['view_activity_logs', ['coach', 'super_admin']],
  ['manage_analytics', ['coach', 'super_admin']],
  ['view_analytics', ['coach', 'super_admin']],
  ['manage_calendar_integrations', ['coach', 'super_admin']],
  ['view_calendar_integrations', ['coach', 'super_admin']],
  ['manage_performance_metrics', ['coach', 'super_admin']],
  ['view_performance_metrics', ['coach', 'super_admin']],
  ['view_own_organization', ['client', 'coach', 'super_admin']],
  ['access_training', ['client', 'coach', 'super_admin']],
  ['access_support', ['client', 'coach', 'super_admin']],
];
const cells = table.flatMap(([permission, holders]) =>
  roles.map((role) => [role, holders.includes(role), permission] as const),
);

describe('permission sets', () => {
  test('the table names every permission', () => {
    expect(table.map(([permission]) => permission)).toEqual([...permissions]);
  });

  test.each(cells)('%s: %p for %s', (role, allowed, permission) => {
    expect(can({ id: 'me', role }, permission)).toBe(allowed);
    expect(rolePermissions[role].includes(permission)).toBe(allowed);
  });

  test.each(permissions)('nobody signed in is refused %s', (permission) => {
    expect(can(null, permission)).toBe(false);
    expect(can(undefined, permission)).toBe(false);
  });
});

describe('minimum role', () => {
  test.each([
    ['client', 'client', true],
    ['client', 'coach', false],
    ['client', 'super_admin', false],
    ['coach', 'client', true],
    ['coach', 'coach', true],
    ['coach', 'super_admin', false],
    ['super_admin', 'client', true],
    ['super_admin', 'coach', true],
    ['super_admin', 'super_admin', true],
  ] as const)('%s ranks at least as %s: %p', (role, minimum, expected) => {
    expect(hasMinimumRole(role, minimum)).toBe(expected);
  });
});

const client = { id: 'client', role: 'client', assignedCoachIds: ['coach'] } as const;
const otherClient = { id: 'other-client', role: 'client' } as const;
const coach = { id: 'coach', role: 'coach', assignedClientIds: ['client'] } as const;
const otherCoach = { id: 'other-coach', role: 'coach', assignedClientIds: ['other-client'] } as const;
const administrator = { id: 'admin', role: 'super_admin' } as const;
const actors = { client, otherClient, coach, otherCoach, administrator };
type Name = keyof typeof actors;
const names = ['client', 'otherClient', 'coach', 'otherCoach', 'administrator'] as const satisfies readonly Name[];

describe('rules about one record', () => {
  const pair = { client_id: 'client', coach_id: 'coach' };
  const rules: readonly (readonly [string, object, readonly Name[]])[] = [
    ['access_client', { client_id: 'client' }, ['client', 'coach', 'administrator']],
    ['access_coach', { coach_id: 'coach' }, ['client', 'coach', 'administrator']],
    ['edit_client_data', { client_id: 'client' }, ['client', 'coach', 'administrator']],
    ['manage_client_data', { client_id: 'client' }, ['client', 'administrator']],
    ['manage_user', { user_id: 'client' }, ['client', 'administrator']],
    ['manage_user', { user_id: 'coach' }, ['coach', 'administrator']],
    ['view_coaching_session', pair, ['client', 'coach', 'administrator']],
    ['manage_coaching_session', pair, ['client', 'coach', 'administrator']],
    ['manage_review', pair, ['client', 'coach', 'administrator']],
    ['manage_review', { client_id: 'client', coach_id: null }, ['client', 'administrator']],
  ];
  const decisions = rules.flatMap(([permission, record, allowed]) =>
    names.map((name) => [name, allowed.includes(name), permission, record] as const),
  );

  test.each(decisions)('%s: %p for %s of %j', (name, allowed, permission, record) => {
    expect(can(actors[name], permission, record)).toBe(allowed);
  });

  test('a coach whose assignments are not known reaches no client', () => {
    expect(can({ id: 'coach', role: 'coach' }, 'access_client', { client_id: 'client' })).toBe(false);
  });

  test('being named in the other list does not help', () => {
    expect(
      can({ id: 'x', role: 'client', assignedClientIds: ['client'] }, 'access_client', { client_id: 'client' }),
    ).toBe(false);
    expect(can({ id: 'x', role: 'coach', assignedCoachIds: ['coach'] }, 'access_coach', { coach_id: 'coach' })).toBe(
      false,
    );
  });

  test.each(['access_client', 'manage_user', 'manage_review'])('%s without its record is refused', (permission) => {
    expect(can(client, permission)).toBe(false);
    expect(can(coach, permission, null)).toBe(false);
  });
});

describe('what is not known is refused', () => {
  test.each([
    '',
    'unknown',
    'VIEW_BILLING',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'length',
    'includes',
  ])('permission %p, for everybody', (permission) => {
    for (const name of names) expect(can(actors[name], permission, {})).toBe(false);
  });

  test.each(['constructor', '__proto__', 'toString', 'org_admin', ''])('role %p, for everything', (role) => {
    // What a tampered cache could hold; the type would not let it through.
    const stranger = JSON.parse(JSON.stringify({ id: 'x', role })) as Actor;
    expect(can(stranger, 'access_support')).toBe(false);
    expect(can(stranger, 'manage_user', { user_id: 'x' })).toBe(false);
  });
});
