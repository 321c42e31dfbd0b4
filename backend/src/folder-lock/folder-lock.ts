import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface FolderLock {
  release(): void;
}

/** Who has taken a folder. */
export type Holder = {
  readonly processId: number;
  /** What that process is, for people: 'npm start on http://localhost:3000'. */
  readonly what: string;
};

/** Another process works in the data folder. Two on one PGlite folder destroy it. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly processId: number;
  constructor(
    readonly folder: string,
    { processId, what }: Holder,
  ) {
    super(
      `The data folder ${folder} is in use by process ${processId} (${what}). ` +
        'Stop that Milepost first (Ctrl-C in its window), or start this one with another folder.',
    );
    this.processId = processId;
  }
}

const ending = '.lock';

/** The lock is beside the folder: PGlite takes a folder with anything in it for a database. */
export const lockFileOf = (folder: string): string => `${folder.replace(/[/\\]+$/, '')}${ending}`;

/**
 * Takes the folder for this process by a file that holds the process id. A file that a killed process left is cleared.
 * @param what this process, shown to who is refused
 * @throws DataFolderInUseError when the process that took it is alive.
 */
export const lockFolder = (folder: string, what = 'it has the database open'): FolderLock =>
  takeLock(lockFileOf(folder), folder, what);

/**
 * Takes a role in a data folder, such as `start`, for this process: its lock is in the folder itself.
 * @throws DataFolderInUseError when the process that took it is alive.
 */
export const lockAs = (dataFolder: string, role: string, what: string): FolderLock =>
  takeLock(join(dataFolder, `${role}${ending}`), dataFolder, what);

/**
 * Asks all locks of a data folder: its database's, and those of the roles taken in it.
 * @throws DataFolderInUseError when another living process holds one.
 */
export function assertFolderUnused(dataFolder: string): void {
  for (const name of locksIn(dataFolder)) {
    const owner = ownerOf(join(dataFolder, name));
    if (owner && owner.processId !== process.pid && isAlive(owner.processId)) {
      throw new DataFolderInUseError(dataFolder, owner);
    }
  }
}

function locksIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function takeLock(lockFile: string, folder: string, what: string): FolderLock {
  const file = resolve(lockFile);
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    if (takeFile(file, what)) return hold(file);
    const owner = ownerOf(file);
    // In a container a restarted process often has the id of the one that was killed.
    const isInUse =
      owner?.processId === process.pid ? lockedFolders.has(file) : owner !== undefined && isAlive(owner.processId);
    if (owner !== undefined && isInUse) throw new DataFolderInUseError(folder, owner);
    rmSync(file, { force: true });
  }
}

/** The files that this very process has taken. */
const lockedFolders = new Set<string>();

function hold(file: string): FolderLock {
  lockedFolders.add(file);
  return {
    release: () => {
      if (lockedFolders.delete(file)) rmSync(file, { force: true });
    },
  };
}

function takeFile(file: string, what: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${what}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): Holder | undefined {
  try {
    const [id, what] = readFileSync(file, 'utf8').split('\n');
    const processId = Number(id);
    return Number.isInteger(processId) && processId > 0 ? { processId, what: what || 'Milepost' } : undefined;
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
