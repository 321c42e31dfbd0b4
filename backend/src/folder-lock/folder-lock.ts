import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface FolderLock {
  release(): void;
}

/** Another process has the data folder open. Two on one PGlite folder destroy it (backend.md, fact 2). */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor(
    readonly folder: string,
    readonly processId: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${processId}. ` +
        'Stop that Milepost first (Ctrl-C in its window), or start this one with another folder.',
    );
  }
}

/** The lock stands beside the folder: PGlite takes a folder with anything in it for a database. */
export const lockFileOf = (folder: string): string => `${folder.replace(/[/\\]+$/, '')}.lock`;

/**
 * Takes the folder for this process by a file that holds the process id. A file that a killed process left is cleared.
 * @throws DataFolderInUseError when the process that took it is alive.
 */
export function lockFolder(folder: string): FolderLock {
  const file = resolve(lockFileOf(folder));
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    if (takeFile(file)) return hold(file);
    const owner = ownerOf(file);
    // In a container a restarted process often has the id of the one that was killed.
    const isInUse = owner === process.pid ? held.has(file) : owner !== undefined && isAlive(owner);
    if (owner !== undefined && isInUse) throw new DataFolderInUseError(folder, owner);
    rmSync(file, { force: true });
  }
}

/** The files that this very process has taken. */
const held = new Set<string>();

function hold(file: string): FolderLock {
  held.add(file);
  return {
    release: () => {
      if (held.delete(file)) rmSync(file, { force: true });
    },
  };
}

function takeFile(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    // Released between our try and our look; the next round takes it.
    return undefined;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Not by `instanceof`: errors of the file system come from another realm under Jest. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
