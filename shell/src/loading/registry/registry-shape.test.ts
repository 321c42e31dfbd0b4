import { contractVersion } from '@milepost/shared/contract/module-contract';
import { isRegistry } from './registry-shape.ts';

const listed = {
  name: 'mf_client',
  version: '1.0.0',
  contractVersion,
  entry: 'http://localhost:3002/mf-manifest.json',
  claims: [{ path: '/dashboard', roles: ['client'] }],
  navigation: [{ slot: 'header', label: 'Overview', to: '/dashboard', icon: 'overview', order: 1 }],
};

const registryOf = (modules: unknown) => ({ release: 1, origins: ['http://localhost:3002'], modules });

test('a registry that follows the contract is one', () => {
  expect(isRegistry(registryOf([listed]))).toBe(true);
  expect(isRegistry(registryOf([]))).toBe(true);
  const palette = [{ kind: 'act', label: 'Sign off', to: '/dashboard?form=new', icon: 'overview' }];
  expect(isRegistry(registryOf([{ ...listed, palette }]))).toBe(true);
  const integrity = `sha384-${'a'.repeat(64)}`;
  const fallback = { version: '0.9.0', contractVersion, entry: listed.entry, integrity };
  expect(isRegistry(registryOf([{ ...listed, integrity, fallback }]))).toBe(true);
});

test.each([
  null,
  'text',
  {},
  registryOf({}),
  registryOf([null]),
  registryOf([{ ...listed, entry: 'no address' }]),
  registryOf([{ ...listed, contractVersion: '1' }]),
  registryOf([{ ...listed, claims: [{ path: 'dashboard', roles: ['client'] }] }]),
  registryOf([{ ...listed, claims: [{ path: '/dashboard' }] }]),
  registryOf([{ ...listed, navigation: [{ label: 'Overview' }] }]),
  registryOf([{ ...listed, palette: [{ label: 'Sign off' }] }]),
  registryOf([{ ...listed, palette: {} }]),
  registryOf([{ ...listed, name: '__proto__' }]),
  registryOf([{ ...listed, name: 'location' }]),
  registryOf([{ ...listed, integrity: 'md5-of-something' }]),
  registryOf([{ ...listed, fallback: { version: '0.9.0' } }]),
  registryOf([{ ...listed, canary: { version: '1.1.0' } }]),
])('%j is none', (value) => {
  expect(isRegistry(value)).toBe(false);
});
