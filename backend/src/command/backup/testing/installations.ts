import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
/** An empty folder, removed after the tests of the file. */
export const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Whatever PGlite keeps is files and folders, empty ones too. */
export function smallInstallation(): string {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'database', 'pg_notify'), { recursive: true });
  mkdirSync(path.join(folder, 'storage', 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '17\n');
  writeFileSync(path.join(folder, 'storage', 'files', 'letter'), 'kept');
  writeFileSync(path.join(folder, 'secrets.json'), '{"of":"this one"}', { mode: 0o600 });
  return folder;
}

/** What its only stored file says. */
export const letter = (folder: string): string => readFileSync(path.join(folder, 'storage', 'files', 'letter'), 'utf8');

export const change = (folder: string): void =>
  writeFileSync(path.join(folder, 'storage', 'files', 'letter'), 'changed');

/** Where an archive may be written. */
export const archiveIn = (): string => path.join(newFolder(), 'milepost.tar.gz');
