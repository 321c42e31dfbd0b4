import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryStore } from './store/store.ts';
import { promoting } from './changes.ts';
import { endCanary, promote, retire, rollBack } from './release-changes.ts';
import { emptyRegistry, liveRegistry, published, servedRegistry, tried } from './testing/fixture-registry.ts';

const by = { who: 'Ben' };
const stable = (part: string, version: string) => ({ part, version, channel: 'stable' }) as const;
const clientOf = (store: RegistryStore) => servedRegistry(store).modules.find(({ name }) => name === 'mf_client');

test('a promoted version is live, with the one before it to fall back to, and its author in the history', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await promote(store, [stable('mf-client', '1.1.0')], { who: 'Ben', why: 'new board' });

  expect(clientOf(store)).toMatchObject({
    version: '1.1.0',
    entry: 'http://mf-client.test/1.1.0/remoteEntry.0123abcd.js',
    fallback: { version: '1.0.0', entry: 'http://mf-client.test/1.0.0/remoteEntry.0123abcd.js' },
  });
  expect(store.read().history.at(-1)).toMatchObject({
    release: 2,
    who: 'Ben',
    why: 'new board',
    what: [{ part: 'mf-client', what: 'promote', channel: 'stable', from: '1.0.0', to: '1.1.0' }],
  });
});

test('the pages of shell and module are made anew, with the registry inline and marks for nonce and configuration', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await promote(store, [stable('mf-client', '1.1.0')], by);
  const page = readFileSync(store.places.page, 'utf8');
  expect(page).toContain('mf-client.test/1.1.0/remoteEntry');
  expect(page).not.toContain('%REGISTRY%');
  expect(page).toContain('"%CONFIG%"');
  expect(page.match(/<script(?! nonce="%NONCE%")/g)).toBeNull();
  const own = readFileSync(path.join(store.places.versionsOf('mf-client'), 'index.html'), 'utf8');
  expect(own).toContain('src=/1.1.0/static/11.0a0a0a0a.js');
});

test('a folder that holds no registry is not made by a promote that is refused', async () => {
  const store = emptyRegistry();
  await expect(promote(store, [stable('mf-client', '1.0.0')], by)).rejects.toThrow('is not published in');
  expect(existsSync(store.places.folder)).toBe(false);
});

test('rollback goes back step by step, and never to what was rolled back', async () => {
  const store = await liveRegistry();
  for (const version of ['1.1.0', '1.2.0']) {
    await tried(store, { version });
    await promote(store, [stable('mf-client', version)], by);
  }
  await rollBack(store, 'mf-client', by);
  expect(clientOf(store)).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
  await rollBack(store, 'mf-client', by);
  expect(clientOf(store)?.version).toBe('1.0.0');
  expect(clientOf(store)).not.toHaveProperty('fallback');
  await expect(rollBack(store, 'mf-client', by)).rejects.toThrow('no other version');
});

test('a module that is retired is in no registry and no page, and begins anew when it comes back', async () => {
  const store = await liveRegistry();
  await retire(store, 'mf-client', by);
  expect(clientOf(store)).toBeUndefined();
  expect(readFileSync(store.places.page, 'utf8')).not.toContain('mf-client.test');
  await expect(retire(store, 'mf-client', by)).rejects.toThrow('Nothing of mf-client is in service.');
  await tried(store, { version: '1.1.0' });
  await promote(store, [stable('mf-client', '1.1.0')], by);
  expect(store.read().service.modules['mf-client']).toEqual({ stable: '1.1.0' });
  await expect(rollBack(store, 'mf-client', by)).rejects.toThrow('no other version');
});

test.each(['shell', 'mf-auth'])('%s is not retired', async (part) => {
  const store = await liveRegistry();
  await expect(retire(store, part, by)).rejects.toThrow('nobody could sign in');
});

test('the shell is rolled back in the same way', async () => {
  const store = await liveRegistry();
  await tried(store, { part: 'shell', version: '1.1.0' });
  await expect(promote(store, [stable('shell', '1.1.0')], by)).rejects.toThrow('ran beside shell 1.0.0, not 1.1.0');
  await store.change('Ann', (current) => promoting(current, [stable('shell', '1.1.0')]));
  await rollBack(store, 'shell', by);
  expect(servedRegistry(store).shell).toBe('1.0.0');
});

test('a canary is listed beside the stable version, and ends without touching it', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'canary', percentage: 10 }], by);
  expect(clientOf(store)).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percentage: 10 } });
  await endCanary(store, 'mf-client', by);
  expect(clientOf(store)).not.toHaveProperty('canary');
  await expect(endCanary(store, 'mf-client', by)).rejects.toThrow('has no canary');
});

test('a canary that becomes stable is no canary any more', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'canary', percentage: 10 }], by);
  await promote(store, [stable('mf-client', '1.1.0')], by);
  expect(clientOf(store)).toMatchObject({ version: '1.1.0' });
  expect(clientOf(store)).not.toHaveProperty('canary');
});

test('a version without verdicts is refused on both channels, with the command that brings one', async () => {
  const store = await liveRegistry();
  await published(store, { version: '1.1.0' });
  const refused = {
    refusals: [{ rule: 'tests' }, { rule: 'journeys', how: 'npm run module -- verify mf-client 1.1.0' }],
  };
  await expect(promote(store, [stable('mf-client', '1.1.0')], by)).rejects.toMatchObject(refused);
  const canary = { part: 'mf-client', version: '1.1.0', channel: 'canary', percentage: 5 } as const;
  await expect(promote(store, [canary], by)).rejects.toMatchObject(refused);
  expect(clientOf(store)?.version).toBe('1.0.0');
});

test('two modules that exchange a claim go live together; one of them alone is refused', async () => {
  const store = await liveRegistry();
  await tried(store, { part: 'mf-client', version: '1.1.0', claims: [{ path: '/other', roles: ['client'] }] });
  await tried(store, { part: 'mf-coach', version: '1.1.0', claims: [{ path: '/mf-client', roles: ['client'] }] });
  await expect(promote(store, [stable('mf-coach', '1.1.0')], by)).rejects.toMatchObject({
    refusals: [{ rule: 'collision' }],
  });
  const registry = await promote(store, [stable('mf-client', '1.1.0'), stable('mf-coach', '1.1.0')], by);
  expect(registry.modules.map(({ version }) => version)).toEqual(['1.1.0', '1.1.0']);
});

test('a rollback that would break what is live is refused', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0', claims: [{ path: '/other', roles: ['client'] }] });
  await promote(store, [stable('mf-client', '1.1.0')], by);
  await tried(store, { part: 'mf-coach', version: '1.1.0', claims: [{ path: '/mf-client', roles: ['client'] }] });
  await promote(store, [stable('mf-coach', '1.1.0')], by);
  await expect(rollBack(store, 'mf-client', by)).rejects.toMatchObject({ refusals: [{ rule: 'collision' }] });
});

test.each([
  ['the shell on trial', { part: 'shell', version: '1.0.0', channel: 'canary', percentage: 5 } as const, 'no canary'],
  [
    'what is live',
    { part: 'mf-client', version: '1.0.0', channel: 'canary', percentage: 5 } as const,
    'already live for everyone',
  ],
  ['what is not published', stable('mf-client', '2.0.0'), 'is not published'],
])('%s cannot be promoted', async (_, target, message) => {
  await expect(promote(await liveRegistry(), [target], by)).rejects.toThrow(message);
});
