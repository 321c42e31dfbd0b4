import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { preloadHashes } from './preload-hashes.ts';

const client: RegisteredModule = {
  name: 'mf_client',
  claims: [],
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: 'http://client.test/1.0.0/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  preload: { '': ['routes.js'], '/dashboard': ['dashboard.js', 'unlisted.js'], '/board': ['dashboard.js'] },
};
const { integrity, ...unchecked } = client;
const hashesOf = () => ({
  'other.js': 'sha384-other',
  'routes.js': 'sha384-routes',
  'dashboard.js': 'sha384-dashboard',
});

test('lists the files that some page takes and the version holds, each with its hash', () => {
  expect(preloadHashes({ modules: [client] }, hashesOf)).toEqual({
    'http://client.test/1.0.0/': { 'routes.js': 'sha384-routes', 'dashboard.js': 'sha384-dashboard' },
  });
});

test.each([
  ['on trial', { ...client, canary: { ...client, integrity, percentage: 10 } }],
  ['in development', unchecked],
])('a module %s gets nothing in advance', (_, module) => {
  expect(preloadHashes({ modules: [module] }, hashesOf)).toEqual({});
});
