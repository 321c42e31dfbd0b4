import type { ServedModule } from '../../core/served-module.ts';
import { moduleAtFault } from './module-at-fault.ts';

const served = (name: string, port: number, more: Partial<ServedModule> = {}): ServedModule => ({
  name,
  claims: [],
  navigation: [],
  version: '1.1.0',
  contractVersion: 1,
  entry: `http://localhost:${port}/1.1.0/remoteEntry.js`,
  channel: 'stable',
  ...more,
});
const modules = [
  served('mf_client', 3002, {
    channel: 'canary',
    fallback: { version: '1.0.0', contractVersion: 1, entry: 'http://localhost:3002/1.0.0/remoteEntry.js' },
  }),
  served('mf_coach', 3003),
];

const shell = { module: 'shell', version: '2.0.0', channel: 'stable' };

test.each([
  [
    'Error: broken\n    at http://localhost:3002/1.1.0/static/page.js:1:2\n    at http://localhost:3003/1.1.0/static/a.js',
    { module: 'mf_client', version: '1.1.0', channel: 'canary' },
  ],
  [
    'page@http://localhost:3002/1.0.0/static/page.js:1:2',
    { module: 'mf_client', version: '1.0.0', channel: 'fallback' },
  ],
  ['http://localhost:3003/1.1.0/static/a.js', { module: 'mf_coach', version: '1.1.0', channel: 'stable' }],
  ['at http://localhost:3000/static/main.js:1:2', shell],
  ['', shell],
])('%s', (stack, blamed) => {
  expect(moduleAtFault(stack, modules, shell)).toEqual(blamed);
});
