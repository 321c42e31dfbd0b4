import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assertFolderUnused, lockAs, type FolderLock } from '../../../backend/src/folder-lock/folder-lock.ts';

/** Where the product keeps everything that it stores. */
export const dataFolder = (root: string): string => path.resolve(root, process.env['MILEPOST_DATA'] ?? '.milepost');

const role = 'start';

/**
 * Takes the data folder for this launcher, until it ends.
 * @param what this launcher, shown to who is refused meanwhile
 * @throws DataFolderInUseError that names the process which has it
 */
export const takeDataFolder = (folder: string, what: string): FolderLock => lockAs(folder, role, what);

/**
 * Deletes everything in the data folder, for who has taken it: with the registry in it. One that MILEPOST_REGISTRY names
 * holds releases that no checkout could bring back.
 * @throws DataFolderInUseError, before anything is deleted, when a backend runs on it without a launcher
 */
export function emptyDataFolder(folder: string): void {
  assertFolderUnused(folder);
  for (const name of readdirSync(folder)) {
    if (name !== `${role}.lock`) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
