import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { dataFolders, describeEntries, manifestName, secretFiles } from './manifest.ts';

export type BackupOptions = {
  /** Absolute. */
  readonly dataFolder: string;
  /** Absolute path of the archive to make. */
  readonly file: string;
  readonly withSecrets: boolean;
};

/**
 * Writes database and stored files of an embedded installation into one archive, which only its owner can read.
 * @returns how many files are in it
 * @throws Error with a sentence when there is nothing to save, the archive exists, or a backend runs on the folder
 */
export async function backup({ dataFolder, file, withSecrets }: BackupOptions): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or remove it first.`);
  const database = path.join(dataFolder, 'database');
  if (!existsSync(path.join(database, 'PG_VERSION'))) {
    throw new Error(`There is no data in ${dataFolder} to save. MILEPOST_DATA names another folder.`);
  }
  const lock = lockFolder(database);
  const list = path.join(dataFolder, manifestName);
  const draft = `${file}.${process.pid}.new`;
  try {
    // An installation without stored files has a backup without stored files, not one that says nothing of them.
    await mkdir(path.join(dataFolder, 'storage'), { recursive: true });
    const secrets = withSecrets ? secretFiles.filter((name) => existsSync(path.join(dataFolder, name))) : [];
    const entries = [...dataFolders, ...secrets];
    const manifest = await describeEntries(dataFolder, entries);
    await writeFile(list, JSON.stringify(manifest), { mode: 0o600 });
    await writeFile(draft, '', { mode: 0o600 });
    await chmod(draft, 0o600);
    await create({ file: draft, cwd: dataFolder, gzip: true, portable: true, strict: true }, [
      manifestName,
      ...entries,
    ]);
    await rename(draft, file);
    return Object.keys(manifest.files).length;
  } finally {
    await rm(draft, { force: true });
    await rm(list, { force: true });
    lock.release();
  }
}
