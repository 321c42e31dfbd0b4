import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { inspectArchive } from './inspect-archive.ts';
import { dataFolders, secretFiles } from './manifest.ts';
import { completeRestore, decideRestore, replaceEntries, stagingFolder } from './replace-entries.ts';

export type RestoreOptions = {
  /** Absolute. */
  readonly dataFolder: string;
  /** Absolute path of the archive. */
  readonly file: string;
  /** Replace the data that is there. */
  readonly force: boolean;
};

export type Restored = { readonly createdAt: string; readonly files: number; readonly withSecrets: boolean };

/**
 * Brings an embedded installation back to the state of a backup. The archive is checked as a whole before anything is
 * touched; then it is unpacked beside the present state, and takes its place in one step that survives an interruption.
 * @throws Error with a sentence when the archive is no good, data would be lost without `force`, or a backend runs
 */
export async function restore({ dataFolder, file, force }: RestoreOptions): Promise<Restored> {
  const manifest = await inspectArchive(file);
  await completeRestore(dataFolder);
  if (!force && existsSync(path.join(dataFolder, 'database'))) {
    throw new Error(`${dataFolder} holds data already. Add --force to replace it; make a backup of it first.`);
  }
  const names = Object.keys(manifest.files);
  const secrets = secretFiles.filter((entry) => names.includes(entry));
  const lock = lockFolder(path.join(dataFolder, 'database'));
  const staging = path.join(dataFolder, stagingFolder);
  try {
    await rm(staging, { recursive: true, force: true });
    for (const entry of dataFolders) await mkdir(path.join(staging, entry), { recursive: true, mode: 0o700 });
    await extract({ file, cwd: staging, strict: true, preserveOwner: false }, [...dataFolders, ...secrets]);
    for (const entry of secrets) await chmod(path.join(staging, entry), 0o600);
    await decideRestore(dataFolder, [...dataFolders, ...secrets]);
    await replaceEntries(dataFolder);
  } finally {
    lock.release();
  }
  return { createdAt: manifest.createdAt, files: names.length, withSecrets: secrets.length > 0 };
}
