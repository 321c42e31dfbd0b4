import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endCanary, promote, rollBack } from '../release-changes.ts';
import { liveRegistry, tried } from '../testing/fixture-registry.ts';
import { replayHistory } from './replay-history.ts';
import { readPointer, type RegistryStore } from './store.ts';

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
  ['cut off', (text: string) => text.slice(0, 100)],
  ['emptied', () => ''],
  ['changed to what it may not say', (text: string) => text.replace('"release": 5', '"release": "five"')],
])('a pointer that was %s is named, with the way out', async (_, damage) => {
  const store = await usedRegistry();
  const { pointer } = store.places;
  writeFileSync(pointer, damage(readFileSync(pointer, 'utf8')));
  expect(() => store.read()).toThrow(`${pointer} is damaged`);
  await expect(rollBack(store, 'mf-client', by)).rejects.toThrow('npm run module -- restore');
});

test('a pointer that is gone is no empty registry', async () => {
  const store = await usedRegistry();
  rmSync(store.places.pointer);
  await expect(promote(store, [stable('mf-coach', '1.0.0')], by)).rejects.toThrow('is gone. npm run module -- restore');
});

test('a lost pointer is made anew from the history, as a release that open tabs move to', async () => {
  const store = await usedRegistry();
  const before = readPointer(store.places);
  writeFileSync(store.places.pointer, 'nonsense');
  await store.restore('Carla');
  expect(readPointer(store.places)).toEqual({ ...before, release: before.release + 1 });
  expect(store.read().history.at(-1)).toMatchObject({ who: 'Carla', why: 'restored from the history' });
  await rollBack(store, 'mf-client', by);
  expect(store.read().service.modules['mf-client']).toEqual({ stable: '1.0.0' });
});

test('what works is not restored', async () => {
  const store = await liveRegistry();
  await expect(store.restore('Carla')).rejects.toThrow('nothing was changed');
});

test('the history tells of trials that ended and of modules that left', async () => {
  const store = await usedRegistry();
  await endCanary(store, 'mf-client', by);
  await store.change('Ann', ({ service: { shell, modules } }) => ({
    service: { shell, modules: { 'mf-client': modules['mf-client'] ?? { stable: '' } } },
    what: [{ part: 'mf-coach', what: 'retire', channel: 'stable', from: '1.0.0', to: null }],
  }));
  const { service, history } = store.read();
  expect(replayHistory(history)).toEqual(service);
});

test('a version in service whose files are gone is named; another one of it can be promoted', async () => {
  const store = await liveRegistry();
  await tried(store, { version: '1.1.0' });
  await tried(store, { part: 'mf-coach', version: '1.1.0' });
  const lost = store.places.version('mf-coach', '1.0.0');
  rmSync(lost, { recursive: true });
  await expect(promote(store, [stable('mf-client', '1.1.0')], by)).rejects.toThrow(`${lost} is gone`);
  await promote(store, [stable('mf-coach', '1.1.0')], by);
  expect(store.read().service.modules['mf-coach']).toEqual({ stable: '1.1.0' });
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
