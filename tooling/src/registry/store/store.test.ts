import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promote, rollBack } from '../release-changes.ts';
import { liveRegistry, published, servedRegistry, tried } from '../testing/fixture-registry.ts';
import type { RegistryStore } from './store.ts';

jest.setTimeout(120_000);

const program = path.join(__dirname, '../testing/change-process.ts');

const fail = (line: string): never => {
  throw new Error(line);
};

const changeElsewhere = (...args: string[]): Promise<{ code: number | null; signal: string | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code, signal) => resolve({ code, signal, said }));
  });

test('of 20 changes by 4 processes at once none is lost, and a reader never meets half a registry', async () => {
  const modules = ['mf-client', 'mf-coach', 'mf-admin', 'mf-account'];
  const store = await liveRegistry(modules);
  for (const part of modules) await published(store, { part, version: '1.1.0' });

  let running = true;
  let reads = 0;
  const reading = (async () => {
    while (running) {
      servedRegistry(store);
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  const ended = await Promise.all(modules.map((part) => changeElsewhere(store.places.folder, part, part, '5')));
  running = false;
  await reading;

  expect(ended.map(({ code, said }) => ({ code, said }))).toEqual(modules.map(() => ({ code: 0, said: '' })));
  const { release, service, history } = store.read();
  expect([release, servedRegistry(store).release]).toEqual([21, 21]);
  expect(history.map((entry) => entry.release)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(new Set(history.map(({ who }) => who)).size).toBe(21);
  expect(Object.values(service.modules).map(({ canary }) => canary?.percentage)).toEqual([5, 5, 5, 5]);
  expect(reads).toBeGreaterThan(20);
});

test('a process that is killed while it changes leaves what was, and the next one goes on', async () => {
  const store = await liveRegistry(['mf-client']);
  const before = readFileSync(store.places.registry, 'utf8');
  expect(await changeElsewhere(store.places.folder, 'mf-client', 'Killed')).toMatchObject({ signal: 'SIGKILL' });
  expect(existsSync(store.places.lock)).toBe(true);
  expect(readFileSync(store.places.registry, 'utf8')).toBe(before);
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ann' });
  expect(store.read().history.map(({ who }) => who)).toEqual(['Ann', 'Ann']);
});

/** The release that a command has written into the history before it was killed. */
async function killedAfterTheHistory(store: RegistryStore): Promise<void> {
  await tried(store, { version: '1.1.0' });
  const [last] = store.read().history;
  const what = [{ part: 'mf-client', what: 'promote', channel: 'stable', from: '1.0.0', to: '1.1.0' }];
  appendFileSync(store.places.history, `${JSON.stringify({ ...last, release: 2, who: 'Killed', what })}\n`);
}

test.each<[string, (store: RegistryStore) => Promise<void> | void, number]>([
  ['what a killed command did not come to write', killedAfterTheHistory, 2],
  ['a registry that was deleted', ({ places }) => rmSync(places.registry), 1],
  ['a registry that was cut off', ({ places }) => truncateSync(places.registry, 100), 1],
  ['a registry that was changed', ({ places }) => writeFileSync(places.registry, '{ "release": 9 }'), 1],
  ['a page that was changed', ({ places }) => writeFileSync(places.page, 'old'), 1],
])('%s is written by the next command, as the history tells', async (_, spoil, release) => {
  const store = await liveRegistry(['mf-client']);
  await spoil(store);
  await store.mend(fail);
  expect(servedRegistry(store)).toMatchObject({ release, modules: [{ version: `1.${release - 1}.0` }] });
  expect(readFileSync(store.places.page, 'utf8')).toContain(`mf-client.test/1.${release - 1}.0/`);
  expect(store.read().history).toHaveLength(release);
});

test('a change over what a killed command did not come to write is the release after it', async () => {
  const store = await liveRegistry(['mf-client']);
  await killedAfterTheHistory(store);
  await rollBack(store, 'mf-client', { who: 'Ben' });
  expect(servedRegistry(store)).toMatchObject({ release: 3, modules: [{ version: '1.0.0' }] });
  expect(store.read().history.map(({ who }) => who)).toEqual(['Ann', 'Killed', 'Ben']);
});

test('what is served as it should be is not written, and not locked', async () => {
  const store = await liveRegistry(['mf-client']);
  const writtenAt = () => statSync(store.places.registry).mtimeMs;
  const before = writtenAt();
  mkdirSync(store.places.lock);
  await store.mend(fail);
  expect(writtenAt()).toBe(before);
});

test('a change that is refused writes nothing', async () => {
  const store = await liveRegistry(['mf-client']);
  const before = readFileSync(store.places.registry, 'utf8');
  const refuse = (): never => {
    throw new Error('no');
  };
  await expect(store.change('Ann', refuse)).rejects.toThrow('no');
  expect(readFileSync(store.places.registry, 'utf8')).toBe(before);
  expect(store.read().history).toHaveLength(1);
});

test('what cannot be written leaves what was and nothing beside it, and says so', async () => {
  const store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const { history, folder } = store.places;
  const [before, files] = [readFileSync(store.places.registry, 'utf8'), readdirSync(folder)];
  const promoted = () => promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ben' });
  const lines = readFileSync(history, 'utf8');
  rmSync(history);
  mkdirSync(history);
  await expect(promoted()).rejects.toThrow(/could not be read or written \(EISDIR.*What was in service still is/);
  rmSync(history, { recursive: true });
  writeFileSync(history, lines);
  expect(readFileSync(store.places.registry, 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(files);
  expect(await promoted()).toMatchObject({ release: 2 });
});

test('a release whose page cannot be written is in the history, and the next command writes the page', async () => {
  const store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const { page } = store.places;
  rmSync(page);
  mkdirSync(page);
  const promoted = promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ben' });
  await expect(promoted).rejects.toThrow('Release 2 is in the history, but not all of it is served');
  const said = jest.fn();
  await store.mend(said);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('npm run module -- list writes the rest'));
  rmSync(page, { recursive: true });
  await store.mend(fail);
  expect(readFileSync(page, 'utf8')).toContain('mf-client.test/1.1.0/');
  expect(store.read().release).toBe(2);
});
