import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programArguments } from '../program/program.mjs';
import { runProgram } from '../check/step.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { freeOffset } from '../topology/free-offset.ts';
import { topology } from '../topology/topology.ts';
import { emptyDataFolder, takeDataFolder } from './data-folder.ts';

jest.setTimeout(60_000);

const root = path.join(__dirname, '../../..');
let folder: string;
let other: ChildProcess;
const has = (name: string): boolean => existsSync(path.join(folder, name));
const taken = (lock: string, what: string): void => writeFileSync(path.join(folder, lock), `${other.pid}\n${what}\n`);

beforeEach(() => {
  folder = temporaryFolder('data');
  mkdirSync(path.join(folder, 'registry'));
  writeFileSync(path.join(folder, 'secrets.json'), '{}');
  other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
});
afterEach(() => other.kill());

test('a folder that nobody uses is emptied, and stays taken', () => {
  writeFileSync(path.join(folder, 'database.lock'), '4194999\n');
  const lock = takeDataFolder(folder, 'npm start on http://localhost:3000');
  emptyDataFolder(folder);
  expect([has('registry'), has('secrets.json'), has('database.lock'), has('start.lock')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  lock.release();
  expect(has('start.lock')).toBe(false);
});

test('nothing is deleted under a backend that runs without a launcher', () => {
  taken('database.lock', 'it has the database open');
  expect(() => emptyDataFolder(folder)).toThrow(`in use by process ${other.pid} (it has the database open)`);
  expect([has('registry'), has('secrets.json')]).toEqual([true, true]);
});

test('npm start -- --fresh on other ports deletes nothing of a product that runs, and names it', async () => {
  taken('start.lock', 'npm start on http://localhost:3000');
  const args = [...(await programArguments(root, 'tooling/src/start/main.ts')), '--fresh'];
  // Ports that nothing has: the folder alone is what is asked.
  const { code, output } = await runProgram(root, process.execPath, args, {
    MILEPOST_DATA: folder,
    PORT_OFFSET: String(await freeOffset()),
  });
  expect(code).toBe(1);
  expect(output).toContain(
    `${folder} is in use by process ${other.pid} (npm start on ${topology(0).shell.origin}). Stop that Milepost first`,
  );
  expect([has('registry'), has('secrets.json')]).toEqual([true, true]);
});
