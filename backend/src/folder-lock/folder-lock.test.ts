import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { assertFolderUnused, DataFolderInUseError, lockFileOf, lockFolder, lockAs } from './folder-lock.ts';

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'milepost-lock-'));
  folder = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('refuses a folder that a living process has taken, and says which', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder} is in use by process ${process.pid}`));
  lock.release();
  lockFolder(folder).release();
  expect(existsSync(lockFileOf(folder))).toBe(false);
});

test.each(['4194999', 'nonsense', '', String(process.pid)])(
  'clears the lock that a dead process left (%p)',
  (content) => {
    writeFileSync(lockFileOf(folder), content);
    const lock = lockFolder(folder);
    expect(readFileSync(lockFileOf(folder), 'utf8').split('\n')[0]).toBe(String(process.pid));
    lock.release();
  },
);

test('a database keeps its folder to itself until it is closed, and what was written stays', async () => {
  const first = await openDatabase({ kind: 'pglite', dataDir: folder });
  try {
    await expect(openDatabase({ kind: 'pglite', dataDir: folder })).rejects.toThrow(DataFolderInUseError);
    await first.execute("create table kept (word text); insert into kept values ('still here');");
  } finally {
    await first.close();
  }
  const second = await openDatabase({ kind: 'pglite', dataDir: folder });
  try {
    expect(await second.query('select word from kept')).toEqual([{ word: 'still here' }]);
  } finally {
    await second.close();
  }
});

test('a refusal says what the process is that has the folder', () => {
  const lock = lockAs(folder, 'start', 'npm start on http://localhost:3000');
  expect(() => lockAs(folder, 'start', 'npm start on http://localhost:4000')).toThrow(
    `${folder} is in use by process ${process.pid} (npm start on http://localhost:3000).`,
  );
  lock.release();
});

test('a folder is in use while any part of it is taken by another living process', () => {
  expect(() => assertFolderUnused(folder)).not.toThrow();
  mkdirSync(folder);
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  try {
    const own = lockAs(folder, 'start', 'npm start on http://localhost:3000');
    writeFileSync(join(folder, 'database.lock'), '4194999\n');
    expect(() => assertFolderUnused(folder)).not.toThrow();
    writeFileSync(join(folder, 'database.lock'), `${other.pid}\nit has the database open\n`);
    expect(() => assertFolderUnused(folder)).toThrow(
      `${folder} is in use by process ${other.pid} (it has the database open).`,
    );
    own.release();
  } finally {
    other.kill();
  }
});
