import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endCanary, promote, retire, rollBack } from '../release-changes.ts';
import { liveRegistry, servedRegistry, tried } from '../testing/fixture-registry.ts';
import { openRegistry, type RegistryStore } from './store.ts';

const said = jest.fn();
const by = { who: 'Ben' };
const stable = (part: string, version: string) => ({ part, version, channel: 'stable' }) as const;

/** A registry with a past: a release, another one that was taken back, and a trial that goes on. */
async function usedRegistry(): Promise<RegistryStore> {
  const store = await liveRegistry();
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await tried(store, { version });
  for (const version of ['1.1.0', '1.2.0']) await promote(store, [stable('mf-client', version)], by);
  await rollBack(store, 'mf-client', by);
  await promote(store, [{ part: 'mf-client', version: '1.3.0', channel: 'canary', percentage: 20 }], by);
  return store;
}

test.each([
  ['cut off', (text: string) => text.slice(0, -30), 'line 5'],
  ['changed to what it may not say', (text: string) => text.replace('"release":2', '"release":"two"'), 'line 2'],
  ['written over', () => 'nonsense', 'line 1'],
])('a history that was %s is named, and nothing is served instead of what was', async (_, damage, line) => {
  const store = await usedRegistry();
  const { history, registry } = store.places;
  const served = readFileSync(registry, 'utf8');
  writeFileSync(history, damage(readFileSync(history, 'utf8')));
  await expect(store.mend(said)).rejects.toThrow(`${history}, ${line}, is damaged`);
  await expect(rollBack(store, 'mf-client', by)).rejects.toThrow('Restore the file from a copy');
  expect(readFileSync(registry, 'utf8')).toBe(served);
});

test.each([
  ['is gone', (history: string) => rmSync(history)],
  ['is empty', (history: string) => writeFileSync(history, '')],
])('a registry whose history %s is not begun anew', async (_, lose) => {
  const store = await usedRegistry();
  const { history, registry } = store.places;
  const served = readFileSync(registry, 'utf8');
  lose(history);
  await expect(store.mend(said)).rejects.toThrow(`Restore the history from a copy, or remove ${registry}`);
  await expect(promote(store, [stable('mf-coach', '1.0.0')], by)).rejects.toThrow('holds no release');
  expect(readFileSync(registry, 'utf8')).toBe(served);
});

test('modules whose addresses the history does not name are served where it is opened for', async () => {
  const store = await usedRegistry();
  const { history, registry } = store.places;
  const served = readFileSync(registry, 'utf8');
  writeFileSync(history, readFileSync(history, 'utf8').replaceAll(/,"origins":{[^}]*}/g, ''));
  rmSync(registry);
  await store.mend(said);
  expect(readFileSync(registry, 'utf8')).toBe(served);
});

test('the registry follows from the history alone, whoever writes it anew', async () => {
  const store = await usedRegistry();
  const served = servedRegistry(store);
  const elsewhere = openRegistry(store.places.folder, (part) => `http://${part}.elsewhere`);
  rmSync(store.places.registry);
  await elsewhere.mend(said);
  expect(servedRegistry(store)).toEqual(served);
});

test('what is in service follows from all kinds of changes', async () => {
  const store = await usedRegistry();
  const clientOf = () => store.read().service.modules['mf-client'];
  expect(clientOf()).toEqual({ stable: '1.1.0', fallback: '1.0.0', canary: { version: '1.3.0', percentage: 20 } });
  await promote(store, [stable('mf-client', '1.2.0')], by);
  expect(clientOf()).toEqual({ stable: '1.2.0', fallback: '1.1.0', canary: { version: '1.3.0', percentage: 20 } });
  await endCanary(store, 'mf-client', by);
  expect(clientOf()).toEqual({ stable: '1.2.0', fallback: '1.1.0' });
  await retire(store, 'mf-coach', by);
  expect(store.read().service).toEqual({ shell: '1.0.0', modules: { 'mf-client': clientOf() } });
});

test('a version in service whose files are gone is named; another one of it can be promoted', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await tried(store, { part: 'mf-coach', version: '1.1.0' });
  const lost = store.places.version('mf-coach', '1.0.0');
  rmSync(lost, { recursive: true });
  rmSync(store.places.registry);
  await store.mend(said);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(`${lost} is gone`));
  await expect(promote(store, [stable('mf-client', '1.1.0')], by)).rejects.toThrow(`${lost} is gone`);
  await promote(store, [stable('mf-coach', '1.1.0')], by);
  const [, coach] = servedRegistry(store).modules;
  expect(coach).toMatchObject({ name: 'mf_coach', version: '1.1.0' });
  expect(coach).not.toHaveProperty('fallback');
  await promote(store, [stable('mf-client', '1.1.0')], by);
});

test('a damaged note of a version is named', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  const note = path.join(store.places.version('mf-client', '1.1.0'), 'release.json');
  rmSync(note);
  writeFileSync(note, '{');
  await expect(promote(store, [stable('mf-client', '1.1.0')], by)).rejects.toThrow(`${note} is damaged`);
  const record = store.places.gateRecord('mf-coach', '1.0.0');
  appendFileSync(record, 'more');
  await expect(promote(store, [stable('mf-coach', '1.0.0')], by)).rejects.toThrow(`${record} is damaged`);
});
