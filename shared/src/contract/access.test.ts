import { createAccessResolver, isOpenTo } from './access.ts';
import type { Claim } from './module-contract.ts';

const ofClient = { permission: 'access_client', parameter: 'clientId' } as const;
const resolve = createAccessResolver([
  {
    name: 'mf_auth',
    claims: [
      { path: '/login', roles: ['anonymous', 'client', 'coach', 'super_admin'] },
      { path: '/internal', roles: ['anonymous'], permission: 'access_support' },
    ],
  },
  {
    name: 'mf_client',
    claims: [
      { path: '/dashboard', roles: ['client'] },
      { path: '/client/applications', roles: ['client'] },
      { path: '/client/:clientId/applications', roles: ['client', 'super_admin'], record: ofClient },
      { path: '/coaches/:coachId', roles: ['client'], record: { permission: 'access_coach', parameter: 'coachId' } },
    ],
  },
  {
    name: 'mf_coach',
    claims: [
      { path: '/dashboard', roles: ['coach'], redirectTo: '/coach/dashboard' },
      { path: '/coach/dashboard', roles: ['coach'] },
      // Another name of the parameter, and the same place.
      { path: '/client/:id/applications', roles: ['coach'], record: { ...ofClient, parameter: 'id' } },
    ],
  },
  {
    name: 'mf_admin',
    claims: [
      { path: '/users', roles: ['client', 'coach'], permission: 'view_org_users' },
      { path: '/admin', roles: ['super_admin'], permission: 'view_admin_dashboard', redirectTo: '/admin/dashboard' },
    ],
  },
] satisfies { name: string; claims: Claim[] }[]);

const actors = {
  nobody: null,
  client: { id: 'k1', role: 'client', assignedCoachIds: ['c1'] },
  coach: { id: 'c1', role: 'coach', assignedClientIds: ['k1'] },
  admin: { id: 's1', role: 'super_admin' },
} as const;

const answer = (path: string, actor: keyof typeof actors): string => {
  const access = resolve(path, actors[actor]);
  if (access.kind === 'module') return access.module.name;
  if (access.kind === 'redirect') return `to ${access.to}`;
  return access.kind === 'not-permitted' ? `no ${access.by}` : access.kind;
};

test('names what a claim shows to those whom its record refuses, with the id in it', () => {
  const refusing = createAccessResolver([
    {
      claims: [
        { path: '/client/:id', roles: ['coach'], record: { ...ofClient, parameter: 'id' }, refusedTo: '/former/:id' },
      ],
    },
  ] satisfies { claims: Claim[] }[]);
  expect(refusing('/client/k2', actors.coach)).toEqual({
    kind: 'not-permitted',
    by: 'record',
    refusedTo: '/former/k2',
  });
  expect(refusing('/client/k1', actors.coach)).toMatchObject({ kind: 'module' });
  expect(resolve('/client/k2/applications', actors.coach)).toEqual({
    kind: 'not-permitted',
    by: 'record',
    refusedTo: null,
  });
});

test.each([
  // path, nobody, client, coach, administrator
  ['/login', 'mf_auth', 'mf_auth', 'mf_auth', 'mf_auth'],
  ['/internal', 'sign-in', 'no role', 'no role', 'no role'],
  ['/dashboard', 'sign-in', 'mf_client', 'to /coach/dashboard', 'no role'],
  ['/Dashboard/?tab=1', 'sign-in', 'mf_client', 'to /coach/dashboard', 'no role'],
  ['/client/applications', 'sign-in', 'mf_client', 'no role', 'no role'],
  ['/client/k1/applications', 'sign-in', 'mf_client', 'mf_coach', 'mf_client'],
  ['/client/k2/applications', 'sign-in', 'no record', 'no record', 'mf_client'],
  ['/coaches/c1', 'sign-in', 'mf_client', 'no role', 'no role'],
  ['/coaches/c2', 'sign-in', 'no record', 'no role', 'no role'],
  ['/users', 'sign-in', 'no role', 'mf_admin', 'no role'],
  ['/admin', 'sign-in', 'no role', 'no role', 'to /admin/dashboard'],
  ['/nowhere', 'unknown', 'unknown', 'unknown', 'unknown'],
  ['/__proto__', 'unknown', 'unknown', 'unknown', 'unknown'],
])('%s', (path, nobody, client, coach, admin) => {
  expect([answer(path, 'nobody'), answer(path, 'client'), answer(path, 'coach'), answer(path, 'admin')]).toEqual([
    nobody,
    client,
    coach,
    admin,
  ]);
});

test('the answer follows the person, not the one who asked for that path before', () => {
  const path = '/client/k1/applications';
  expect([answer(path, 'coach'), answer(path, 'nobody'), answer(path, 'coach')]).toEqual([
    'mf_coach',
    'sign-in',
    'mf_coach',
  ]);
});

describe('behind a feature flag', () => {
  const states = new Map<string, boolean>();
  const flagged = createAccessResolver(
    [
      {
        name: 'mf_client',
        claims: [
          { path: '/new', roles: ['client'], flag: 'new' },
          { path: '/moved', roles: ['client'], flag: 'new', redirectTo: '/new' },
        ],
      },
      { name: 'mf_coach', claims: [{ path: '/new', roles: ['coach'] }] },
    ] satisfies { name: string; claims: Claim[] }[],
    (flag) => states.get(flag),
  );
  const kinds = (path: string) => [null, actors.client, actors.coach].map((actor) => flagged(path, actor).kind);

  test.each<[boolean | undefined, string[], string[]]>([
    [true, ['sign-in', 'module', 'module'], ['sign-in', 'redirect', 'not-permitted']],
    [false, ['sign-in', 'not-permitted', 'module'], ['sign-in', 'unknown', 'unknown']],
    [undefined, ['sign-in', 'pending', 'module'], ['sign-in', 'pending', 'not-permitted']],
  ])('that is %p', (isOn, atNew, atMoved) => {
    states.clear();
    if (isOn !== undefined) states.set('new', isOn);
    expect(kinds('/new')).toEqual(atNew);
    expect(kinds('/moved')).toEqual(atMoved);
  });
});

test.each([
  [{ path: '/users', roles: ['coach'] }, 'coach', true],
  [{ path: '/users', roles: ['coach'] }, 'client', false],
  [{ path: '/users', roles: ['coach'], permission: 'view_org_users' }, 'coach', true],
  [{ path: '/users', roles: ['client'], permission: 'view_org_users' }, 'client', false],
  [{ path: '/users', roles: ['anonymous'], permission: 'access_support' }, 'anonymous', false],
  [{ path: '/client/:clientId', roles: ['coach'], record: ofClient }, 'coach', true],
] satisfies [Claim, Claim['roles'][number], boolean][])('%j is open to every %s: %s', (claim, audience, isOpen) => {
  expect(isOpenTo(claim, audience)).toBe(isOpen);
});
