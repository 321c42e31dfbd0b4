import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema } from '@milepost/shared/contract/module-contract';
import { promote } from '../release-changes.ts';
import { liveRegistry, published, tried } from '../testing/fixture-registry.ts';
import { writeAtomically } from './atomic-file.ts';
import { readPointer } from './store.ts';

jest.setTimeout(120_000);

const program = path.join(__dirname, '../testing/change-process.ts');

const changeElsewhere = (...args: string[]): Promise<{ code: number | null; signal: string | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code, signal) => resolve({ code, signal, said }));
  });

test('of 20 changes by 4 processes at once none is lost, and a reader never meets half a pointer', async () => {
  const modules = ['mf-client', 'mf-coach', 'mf-admin', 'mf-account'];
  const store = await liveRegistry(modules);
  for (const part of modules) await published(store, { part, version: '1.1.0' });

  let running = true;
  let reads = 0;
  const reading = (async () => {
    while (running) {
      registrySchema.parse(JSON.parse(readFileSync(store.places.pointer, 'utf8')));
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  const ended = await Promise.all(modules.map((part) => changeElsewhere(store.places.folder, part, part, '5')));
  running = false;
  await reading;

  expect(ended.map(({ code, said }) => ({ code, said }))).toEqual(modules.map(() => ({ code: 0, said: '' })));
  const { release, service, history } = store.read();
  expect(release).toBe(21);
  expect(history.map((entry) => entry.release)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(new Set(history.map(({ who }) => who)).size).toBe(21);
  expect(Object.values(service.modules).map(({ canary }) => canary?.percentage)).toEqual([5, 5, 5, 5]);
  expect(reads).toBeGreaterThan(20);
});

test('a process that is killed while it changes leaves what was, and the next one goes on', async () => {
  const store = await liveRegistry(['mf-client']);
  const before = readFileSync(store.places.pointer, 'utf8');
  expect(await changeElsewhere(store.places.folder, 'mf-client', 'Killed')).toMatchObject({ signal: 'SIGKILL' });
  expect(existsSync(store.places.lock)).toBe(true);
  expect(readFileSync(store.places.pointer, 'utf8')).toBe(before);
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ann' });
  expect(store.read().history.map(({ who }) => who)).toEqual(['Ann', 'Ann']);
});

test('what was announced and never came into service is not in the history', async () => {
  const store = await liveRegistry(['mf-client']);
  const announced = { release: 2, at: '2026-01-01T00:00:00.000Z', who: 'Killed', what: [] };
  appendFileSync(store.places.history, `${JSON.stringify(announced)}\n{"release":2,"at":"20`);
  expect(store.read().history.map(({ who }) => who)).toEqual(['Ann']);
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ben' });
  expect(store.read().history.map(({ who }) => who)).toEqual(['Ann', 'Ben']);
});

test('the page of somebody who was killed before writing it is mended by the next command', async () => {
  const store = await liveRegistry(['mf-client']);
  const right = readFileSync(store.places.page, 'utf8');
  await writeAtomically(store.places.page, 'old');
  await store.change('Ann', ({ service }) => ({ service, what: [] }));
  expect(readFileSync(store.places.page, 'utf8')).toBe(right);
  expect(readPointer(store.places).release).toBe(1);
});

test('a change that is refused writes nothing', async () => {
  const store = await liveRegistry(['mf-client']);
  const before = readFileSync(store.places.pointer, 'utf8');
  const refuse = (): never => {
    throw new Error('no');
  };
  await expect(store.change('Ann', refuse)).rejects.toThrow('no');
  expect(readFileSync(store.places.pointer, 'utf8')).toBe(before);
  expect(store.read().history).toHaveLength(1);
});

test('what cannot be written leaves what was and nothing beside it, and says so', async () => {
  const store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const { history, folder } = store.places;
  const [before, files] = [readFileSync(store.places.pointer, 'utf8'), readdirSync(folder)];
  const promoted = () => promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ben' });
  const lines = readFileSync(history, 'utf8');
  rmSync(history);
  mkdirSync(history);
  await expect(promoted()).rejects.toThrow(/could not be read or written \(EISDIR.*What was in service still is/);
  rmSync(history, { recursive: true });
  writeFileSync(history, lines);
  expect(readFileSync(store.places.pointer, 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(files);
  expect(await promoted()).toMatchObject({ release: 2 });
});

test('a release whose page cannot be written is in service, and the same command mends the page', async () => {
  const store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const { page } = store.places;
  const promoted = () => promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ben' });
  rmSync(page);
  mkdirSync(page);
  await expect(promoted()).rejects.toThrow('Release 2 is in service, but not its page: repeat the command');
  rmSync(page, { recursive: true });
  await promoted();
  expect(readFileSync(page, 'utf8')).toContain('mf-client.test/1.1.0/');
  expect(store.read().release).toBe(2);
});
