import { randomUUID } from 'node:crypto';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { servedModules } from './served-modules.ts';

const hash = `sha384-${'a'.repeat(64)}`;
const stable = {
  name: 'mf_client',
  claims: [{ path: '/dashboard', roles: ['client' as const] }],
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: 'http://localhost:3002/1.0.0/remoteEntry.js',
  integrity: hash,
};
const canary = {
  ...stable,
  version: '1.1.0',
  entry: 'http://localhost:3002/1.1.0/remoteEntry.js',
  claims: [...stable.claims, { path: '/new', roles: ['client' as const] }],
};
const registry = (percentage?: number): Registry => ({
  release: 1,
  origins: ['http://localhost:3002'],
  modules: [{ ...stable, ...(percentage === undefined ? null : { canary: { ...canary, percentage } }) }],
});
const versionFor = (personId: string | null, percentage: number) =>
  servedModules(registry(percentage), { personId, previews: [] })[0];

test('a trial reaches its share of people, and each of them always', () => {
  const people = Array.from({ length: 4000 }, () => randomUUID());
  const onTrial = people.filter((person) => versionFor(person, 25)?.channel === 'canary');
  expect(onTrial.length / people.length).toBeGreaterThan(0.21);
  expect(onTrial.length / people.length).toBeLessThan(0.29);
  for (const person of onTrial) expect(versionFor(person, 25)?.version).toBe('1.1.0');
  // A larger share keeps those who are in.
  for (const person of onTrial) expect(versionFor(person, 50)?.channel).toBe('canary');
});

test('the same people are not in every trial', () => {
  const people = Array.from({ length: 1000 }, () => randomUUID());
  const next: Registry = {
    ...registry(),
    modules: [{ ...stable, canary: { ...canary, version: '1.2.0', percentage: 50 } }],
  };
  const both = people.filter(
    (personId) =>
      versionFor(personId, 50)?.channel === 'canary' &&
      servedModules(next, { personId, previews: [] })[0]?.channel === 'canary',
  );
  expect(both.length).toBeGreaterThan(150);
  expect(both.length).toBeLessThan(350);
});

test('a trial brings its own claims, and what is in service to fall back to', () => {
  const served = versionFor(randomUUID(), 100);
  expect(served?.claims).toHaveLength(2);
  expect(served?.fallback?.version).toBe('1.0.0');
});

test('nobody signed in, no trial', () => {
  expect(versionFor(null, 100)).toMatchObject({ channel: 'stable', version: '1.0.0' });
});

test('a preview replaces the release in this tab, without a hash to check, and falls back to what is in service', () => {
  const preview = { module: 'mf_client', address: 'http://localhost:4002/mf-manifest.json' };
  const [served] = servedModules(registry(100), { personId: randomUUID(), previews: [preview] });
  expect(served).toMatchObject({
    channel: 'preview',
    entry: preview.address,
    claims: stable.claims,
    fallback: { version: '1.0.0' },
  });
  expect(served).not.toHaveProperty('integrity');
});

test('a module without hashes is one in development', () => {
  const { integrity: _, ...unhashed } = stable;
  const [served] = servedModules({ ...registry(), modules: [unhashed] }, { personId: null, previews: [] });
  expect(served?.channel).toBe('development');
});
