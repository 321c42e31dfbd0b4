import { existsSync } from 'node:fs';
import type { Build } from '../publish/read-build.ts';
import { promote, rollBack } from '../release-changes.ts';
import { openRegistry, type RegistryStore } from '../store/store.ts';
import { fixtureBuild, type FixtureOptions } from '../testing/fixture-build.ts';
import { emptyRegistry, tried } from '../testing/fixture-registry.ts';
import { moveTo } from './moved.ts';
import { serveCheckout } from './serve-checkout.ts';

const said: string[] = [];
beforeEach(() => said.splice(0));

const serve = (store: RegistryStore, builds: readonly Build[], kept = ['mf-client']) =>
  serveCheckout({ store, builds, kept, who: 'Ann', dataFolder: '/nowhere', report: (line) => said.push(line) });

const changed = (text: string, options: FixtureOptions = {}): Build =>
  fixtureBuild({ ...options, files: { 'static/more.0d0d0d0d.js': text } });
const liveVersion = (store: RegistryStore): string | undefined => store.read().service.modules['mf-client']?.stable;
const shell = fixtureBuild({ part: 'shell' });

test('the first start publishes what is built under its own version, in one change that says it is local', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  expect(store.read()).toMatchObject({
    release: 1,
    service: { shell: '1.0.0', modules: { 'mf-client': { stable: '1.0.0' } } },
    history: [{ why: 'local: npm start' }],
  });
});

test('a start without a change publishes nothing and changes nothing', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  said.splice(0);
  await serve(store, [shell, fixtureBuild()]);
  expect(said).toEqual([]);
  expect(store.read().release).toBe(1);
});

test('a changed module goes live under a local version of its own; the shell stays', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  await serve(store, [shell, changed('a')]);
  expect(liveVersion(store)).toMatch(/^1\.0\.0-local\.\w{8}$/);
  expect(store.read().service.shell).toBe('1.0.0');
  await serve(store, [shell, fixtureBuild()]);
  expect(liveVersion(store)).toBe('1.0.0');
});

test('a raised version stays free for its release', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  await serve(store, [shell, changed('a', { version: '1.1.0' })]);
  expect(liveVersion(store)).toMatch(/^1\.1\.0-local\./);
});

test('what is on trial already is not promoted over its trial', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'canary', percentage: 10 }], { who: 'Ann' });
  await serve(store, [shell, fixtureBuild({ version: '1.1.0' })]);
  expect(store.read().service.modules['mf-client']).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0' } });
});

test('a rule of releases is a note here, what would break the page is refused', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild({ claims: [{ path: '/open', roles: ['anonymous'] }] })]);
  expect(said.join('\n')).toContain('/open would be open to people who are not signed in. A release would be refused.');
  const twice = [{ path: '/a', roles: ['client' as const] }];
  const both = [fixtureBuild({ claims: twice }), fixtureBuild({ part: 'mf-coach', claims: twice })];
  await expect(serve(store, both, ['mf-client', 'mf-coach'])).rejects.toMatchObject({
    refusals: [{ rule: 'collision' }],
  });
});

test('a module that left the checkout leaves the registry', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild(), fixtureBuild({ part: 'mf-old' })], ['mf-client', 'mf-old']);
  await serve(store, [shell, fixtureBuild()]);
  expect(Object.keys(store.read().service.modules)).toEqual(['mf-client']);
});

test('local versions that nobody has any more are removed; releases and the last ones stay', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  const versions: string[] = [];
  for (let index = 0; index < 13; index += 1) {
    await serve(store, [shell, changed(`change ${index}`)]);
    versions.push(liveVersion(store) ?? '');
  }
  const isThere = (version: string): boolean => existsSync(store.places.version('mf-client', version));
  expect(isThere('1.0.0')).toBe(true);
  expect(versions.map(isThere)).toEqual(versions.map((_, index) => index >= 2));
  await rollBack(store, 'mf-client', { who: 'Ann' });
  expect(liveVersion(store)).toBe(versions[11]);
});

test('a registry that is served at other addresses lists those', async () => {
  const store = emptyRegistry();
  await serve(store, [shell, fixtureBuild()]);
  const elsewhere = (part: string): string => `http://${part}.elsewhere`;
  const moved = openRegistry(store.places.folder, elsewhere);
  await moveTo(moved, elsewhere, 'Ann');
  await moveTo(moved, elsewhere, 'Ann');
  expect(moved.read()).toMatchObject({ release: 2, history: [{}, { what: [{ what: 'move', part: 'mf-client' }] }] });
});
