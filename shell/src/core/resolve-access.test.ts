import type { Claim, Registry } from '@milepost/shared/contract/module-contract';
import { createAccessResolver } from './resolve-access.ts';

const registered = (name: string, claims: Claim[]): Registry['modules'][number] => ({
  name,
  version: '1.0.0',
  contractVersion: 1,
  entry: `http://localhost/${name}/mf-manifest.json`,
  claims,
  navigation: [],
});

const resolve = createAccessResolver({
  modules: [
    registered('mf_client', [
      { path: '/dashboard', roles: ['client'] },
      { path: '/client/applications', roles: ['client'] },
      {
        path: '/client/:clientId/applications',
        roles: ['client', 'super_admin'],
        record: { permission: 'access_client', parameter: 'clientId' },
      },
    ]),
    registered('mf_coach', [
      { path: '/dashboard', roles: ['coach'], redirectTo: '/coach/dashboard' },
      { path: '/coach/dashboard', roles: ['coach'] },
      {
        path: '/client/:clientId/applications',
        roles: ['coach'],
        record: { permission: 'access_client', parameter: 'clientId' },
      },
    ]),
    registered('mf_admin', [{ path: '/users', roles: ['client', 'coach'], permission: 'view_org_users' }]),
  ],
});

const client = { id: 'k1', role: 'client' } as const;
const coach = { id: 'c1', role: 'coach', assignedClientIds: ['k1'] } as const;
const admin = { id: 's1', role: 'super_admin' } as const;
const moduleAt = (path: string, actor: Parameters<typeof resolve>[1]): string => {
  const access = resolve(path, actor);
  return access.kind === 'module' ? access.module.name : access.kind;
};

test('one path leads each role to the module that claims it for that role', () => {
  expect(moduleAt('/client/k1/applications', client)).toBe('mf_client');
  expect(moduleAt('/client/k1/applications', coach)).toBe('mf_coach');
  expect(moduleAt('/client/k1/applications', admin)).toBe('mf_client');
});

test("another client's path and an unassigned client's path are not permitted", () => {
  expect(moduleAt('/client/k2/applications', client)).toBe('not-permitted');
  expect(resolve('/client/k2/applications', coach)).toEqual({ kind: 'not-permitted', by: 'record' });
});

test('a path claimed for other roles only is not permitted, and asks an anonymous visitor to sign in', () => {
  expect(resolve('/client/applications', coach)).toEqual({ kind: 'not-permitted', by: 'role' });
  expect(moduleAt('/client/applications', admin)).toBe('not-permitted');
  expect(moduleAt('/client/applications', null)).toBe('sign-in');
});

test('the permission is asked beside the role', () => {
  expect(moduleAt('/users', coach)).toBe('mf_admin');
  expect(moduleAt('/users', client)).toBe('not-permitted');
});

test('a redirect claim leads on without naming a module', () => {
  expect(resolve('/dashboard', coach)).toEqual({ kind: 'redirect', to: '/coach/dashboard' });
});

test('a path that nobody claims is unknown, whoever asks', () => {
  expect(moduleAt('/nowhere', client)).toBe('unknown');
  expect(moduleAt('/nowhere', null)).toBe('unknown');
  expect(moduleAt('/__proto__', client)).toBe('unknown');
});

test('a path is found however it is written, and an open first segment fits any', () => {
  const open = createAccessResolver({
    modules: [
      registered('mf_client', [
        { path: '/client/reviews', roles: ['client'] },
        { path: '/sessions', roles: ['client'] },
      ]),
      registered('mf_coach', [{ path: '/:place/news', roles: ['client'] }]),
    ],
  });
  const found = (path: string) => {
    const access = open(path, client);
    return access.kind === 'module' ? access.module.name : access.kind;
  };
  expect(found('/Client/Reviews/')).toBe('mf_client');
  expect(found('/%63lient/reviews')).toBe('mf_client');
  expect(found('/client?session=1')).toBe('unknown');
  expect(found('/client/reviews?session=1')).toBe('mf_client');
  expect(found('/sessions?session=1')).toBe('mf_client');
  expect(found('/client/news')).toBe('mf_coach');
  expect(found('/%E0%A4%A/news')).toBe('mf_coach');
});
