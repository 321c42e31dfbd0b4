import { contractVersion } from '@milepost/shared/module-contract';
import { isRegistry } from './registry-shape.ts';

const listed = {
  name: 'mf_client',
  version: '1.0.0',
  contractVersion,
  entry: 'http://localhost:3002/mf-manifest.json',
  claims: [{ path: '/dashboard', roles: ['client'] }],
  navigation: [{ slot: 'header', label: 'Overview', to: '/dashboard', icon: 'overview', order: 1 }],
};

test('a registry that follows the contract is one', () => {
  expect(isRegistry({ modules: [listed] })).toBe(true);
  expect(isRegistry({ modules: [] })).toBe(true);
});

test.each([
  null,
  'text',
  {},
  { modules: {} },
  { modules: [null] },
  { modules: [{ ...listed, entry: 'no address' }] },
  { modules: [{ ...listed, contractVersion: '1' }] },
  { modules: [{ ...listed, claims: [{ path: 'dashboard', roles: ['client'] }] }] },
  { modules: [{ ...listed, claims: [{ path: '/dashboard' }] }] },
  { modules: [{ ...listed, navigation: [{ label: 'Overview' }] }] },
])('%j is none', (value) => {
  expect(isRegistry(value)).toBe(false);
});
