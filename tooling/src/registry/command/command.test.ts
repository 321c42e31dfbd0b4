import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RegistryStore } from '../store/store.ts';
import { liveRegistry, published, tried } from '../testing/fixture-registry.ts';

jest.setTimeout(120_000);

let store: RegistryStore;
beforeAll(async () => {
  store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0', claims: [{ path: '/board', roles: ['client'] }] });
  await published(store, { version: '1.2.0' });
});

/** `npm run module -- …`, as a process of its own. */
const run = (...args: string[]): Promise<{ code: number | null; said: string; complained: string }> =>
  new Promise((resolve) => {
    const root = path.join(__dirname, '../../../..');
    const program = path.join(__dirname, 'main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args, '--registry', store.places.folder], {
      cwd: root,
      env: { ...process.env, MILEPOST_WHO: 'Carla', MILEPOST_MODULE_ORIGIN: 'http://{module}.test' },
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.on('close', (code) => resolve({ code, said, complained }));
  });

test('a version goes live for everybody, is listed with its author, and is rolled back', async () => {
  const promoted = await run('promote', 'mf-client', '1.1.0', '--why', 'the new board');
  expect(promoted).toMatchObject({ code: 0, said: expect.stringContaining('Live for everybody: mf-client 1.1.0') });

  const listed = await run('list', 'mf-client', '--json');
  expect(JSON.parse(listed.said)).toMatchObject([
    { version: '1.2.0', state: 'published', tests: 'not run' },
    { version: '1.1.0', state: 'stable', journeys: 'passed', promoted: { who: 'Carla', why: 'the new board' } },
    { version: '1.0.0', state: 'fallback' },
  ]);

  const back = await run('rollback', 'mf-client');
  expect(back).toMatchObject({ code: 0, said: 'mf-client went back from 1.1.0 to 1.0.0 (release 3).\n' });
});

test('a trial is ended by a rollback, which leaves the stable version', async () => {
  const trial = await run('promote', 'mf-client', '1.1.0', '--channel', 'canary', '--percentage', '25');
  expect(trial.said).toContain('Live for 25 % of the people');
  expect((await run('list')).said).toMatch(/mf-client +1\.1\.0 +canary 25 % .*passed +passed .*Carla/);
  expect((await run('rollback', 'mf-client')).said).toContain('The trial of mf-client 1.1.0 has ended');
  expect(store.read().service.modules['mf-client']).toEqual({ stable: '1.0.0' });
});

test('promoting what is live says that nothing was changed, and the history holds no word of it', async () => {
  const { release, history } = store.read();
  const again = await run('promote', 'mf-client', '1.0.0');
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') });
  expect(store.read()).toMatchObject({ release, history: { length: history.length } });
});

test('the history tells what was done to a module, and any command writes anew a registry that was deleted', async () => {
  const { registry } = store.places;
  const served = readFileSync(registry, 'utf8');
  rmSync(registry);
  const { said } = await run('history', 'mf-client');
  expect(said).toMatch(/Carla +trial of mf-client 1\.1\.0 ended/);
  expect(said).toMatch(/Carla +mf-client 1\.0\.0 → 1\.1\.0 +the new board/);
  expect(said.split('\n').at(-2)).toMatch(/^1 .* Ann +mf-client 1\.0\.0$/);
  expect(readFileSync(registry, 'utf8')).toBe(served);
});

test('help is no mistake', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('npm run module -- publish') });
});

test('a refusal says what, where and how to mend it, and ends with 1', async () => {
  const refused = await run('promote', 'mf-client', '1.2.0');
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toContain('Refused; nothing was changed.');
  expect(refused.complained).toMatch(
    /journeys: No journeys[^]*where: gate\/mf-client\/1\.2\.0\.json[^]*verify mf-client 1\.2\.0/,
  );
  const asData = await run('promote', 'mf-client', '1.2.0', '--json');
  expect(JSON.parse(asData.said)).toMatchObject({ refusals: [{ rule: 'tests' }, { rule: 'journeys' }] });
});

test('what differs between two versions is told by claims, packages and sizes', async () => {
  const { said } = await run('diff', 'mf-client', '1.0.0', '1.1.0');
  expect(said).toContain('+ /board for client');
  expect(said).toContain('- /mf-client for client');
  expect((await run('diff', 'mf-client', '1.0.0', '9.9.9')).complained).toContain('mf-client 9.9.9 is not published');
});

test('wrong use ends with 2 and shows the right one', async () => {
  const wrong = await run('promote', 'mf-client');
  expect(wrong).toMatchObject({
    code: 2,
    complained: expect.stringMatching(/^Which version\?[^]*npm run module -- publish/),
  });
});

test('the first release of a module is taken out of service, and can come back', async () => {
  expect((await run('rollback', 'mf-client')).code).toBe(1);
  const gone = await run('retire', 'mf-client', '--why', 'too early');
  expect(gone).toMatchObject({ code: 0, said: expect.stringContaining('npm run module -- promote mf-client 1.0.0') });
  expect(store.read().service.modules).not.toHaveProperty('mf-client');
  expect(store.read().history.at(-1)).toMatchObject({ why: 'too early', what: [{ what: 'retire', from: '1.0.0' }] });
});
