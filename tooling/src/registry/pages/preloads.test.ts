import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { preloadsOf } from './preloads.ts';

const table = `sha384-${'a'.repeat(64)}`;
const client: RegisteredModule = {
  name: 'mf_client',
  claims: [
    {
      path: '/client/:clientId/applications',
      roles: ['client'],
      record: { permission: 'access_client', parameter: 'clientId' },
    },
    { path: '/client/:id/notes', roles: ['client'] },
    { path: '/client/applications/notes', roles: ['client'] },
    { path: '/dashboard', roles: ['client'] },
  ],
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: 'http://client.test/1.0.0/remoteEntry.js',
  integrity: table,
  preload: { '': ['routes.js'], '/dashboard': ['dashboard.js', 'unlisted.js'] },
};
const admin: RegisteredModule = {
  name: 'mf_admin',
  claims: [
    { path: '/admin', roles: ['client', 'super_admin'], permission: 'view_admin_dashboard' },
    { path: '/dashboard', roles: ['super_admin'], redirectTo: '/admin' },
  ],
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: 'http://admin.test/1.0.0/remoteEntry.js',
  integrity: table,
  preload: {},
};
const hashes = { 'remoteEntry.js': 'sha384-entry', 'routes.js': 'sha384-routes', 'dashboard.js': 'sha384-dashboard' };

/** The addresses that the page's first script would ask for. */
function askedFor(path: string, audience: 'client' | 'super_admin', modules: readonly RegisteredModule[]): string[] {
  const { files, pages } = preloadsOf({ modules: [...modules] }, () => hashes);
  const page = pages.find(([pattern]) => new RegExp(pattern).test(path));
  return (page?.[1][audience] ?? []).map((position) => files[position]?.join(' ') ?? '');
}

const entry = [
  'http://client.test/1.0.0/remoteEntry.js sha384-entry',
  'http://client.test/1.0.0/routes.js sha384-routes 1',
];

test('names entry, table of hashes, and the files of every page and of this one, each with its hash, and which are chunks', () => {
  expect(askedFor('/dashboard', 'client', [client])).toEqual([
    `http://client.test/1.0.0/integrity.json ${table}`,
    ...entry,
    'http://client.test/1.0.0/dashboard.js sha384-dashboard 1',
  ]);
});

test('a plain segment goes before a parameter', () => {
  const { pages } = preloadsOf({ modules: [client] }, () => hashes);
  const patterns = pages.map(([pattern]) => pattern);
  expect(patterns.indexOf('^/client/applications/notes/?$')).toBeLessThan(patterns.indexOf('^/client/[^/]+/notes/?$'));
});

test('a path that leads elsewhere names the files of where it leads', () => {
  expect(askedFor('/dashboard', 'super_admin', [client, admin])).toEqual([
    `http://admin.test/1.0.0/integrity.json ${table}`,
    'http://admin.test/1.0.0/remoteEntry.js sha384-entry',
  ]);
});

test.each([
  ['a role without the permission', '/admin', [admin]],
  ['a path that depends on the record', '/client/1/applications', [client]],
  ['a module on trial', '/dashboard', [{ ...client, canary: { ...client, percentage: 10 } }]],
])('%s gets nothing in advance', (_, path, modules) => {
  expect(askedFor(path, 'client', modules as RegisteredModule[])).toEqual([]);
});
