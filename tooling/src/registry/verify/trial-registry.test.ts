import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promoting } from '../changes.ts';
import { rollBack } from '../release-changes.ts';
import type { RegistryStore } from '../store/store.ts';
import { fixtureOrigins } from '../testing/fixture-origins.ts';
import { emptyRegistry, liveRegistry, published } from '../testing/fixture-registry.ts';
import { trialRegistry } from './trial-registry.ts';

const trials: RegistryStore[] = [];
afterEach(() => trials.splice(0).forEach(({ places }) => rmSync(path.dirname(places.registry), { recursive: true })));

async function trialOf(store: RegistryStore, version: string): Promise<RegistryStore> {
  const trial = await trialRegistry(store, [{ part: 'mf-client', version }], fixtureOrigins);
  trials.push(trial);
  return trial;
}

test('a trial has the candidate live beside what is live, and leaves the registry as it is', async () => {
  const store = await liveRegistry();
  await published(store, { version: '1.1.0' });
  const before = readFileSync(store.places.registry, 'utf8');
  const trial = await trialOf(store, '1.1.0');
  expect(trial.read().service).toEqual({
    shell: '1.0.0',
    modules: { 'mf-client': { stable: '1.1.0', fallback: '1.0.0' }, 'mf-coach': { stable: '1.0.0' } },
  });
  expect(existsSync(path.join(trial.places.version('mf-client', '1.1.0'), 'remoteEntry.0123abcd.js'))).toBe(true);
  expect(existsSync(path.join(trial.places.shell, 'static/main.0a0a0a0a.js'))).toBe(true);
  expect(readFileSync(store.places.registry, 'utf8')).toBe(before);
});

test('what is live already can be tried again, and a release in the trial can be taken back', async () => {
  const store = await liveRegistry();
  const trial = await trialOf(store, '1.0.0');
  await published(trial, { version: '1.90.0' });
  await trial.change('Journey', (current) =>
    promoting(current, [{ part: 'mf-client', version: '1.90.0', channel: 'stable' }]),
  );
  await rollBack(trial, 'mf-client', { who: 'Journey' });
  expect(trial.read().service.modules['mf-client']?.stable).toBe('1.0.0');
});

test('a module without any shell cannot be tried, and leaves nothing behind', async () => {
  const store = emptyRegistry();
  await published(store, { version: '1.0.0' });
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('milepost-trial-'));
  const before = folders();
  await expect(trialRegistry(store, [{ part: 'mf-client', version: '1.0.0' }], fixtureOrigins)).rejects.toThrow(
    'npm run module -- verify shell <version> mf-client 1.0.0',
  );
  expect(folders()).toEqual(before);
});
