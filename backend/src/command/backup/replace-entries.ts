import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { dataFolders, secretFiles } from './manifest.ts';

/** Where an archive is unpacked, and where the present state goes meanwhile; both in the data folder. */
export const stagingFolder = 'restoring';
const previousFolder = 'before-restore';
const markerName = 'restore.json';

const markerSchema = z.object({ parts: z.array(z.enum([...dataFolders, ...secretFiles])) });
export type Entry = z.infer<typeof markerSchema>['parts'][number];

const exists = (...names: string[]): boolean => existsSync(path.join(...names));

/** From here on the restore is decided: whatever interrupts it, `completeRestore` goes on with it. */
export async function decideRestore(dataFolder: string, entries: readonly Entry[]): Promise<void> {
  const draft = path.join(dataFolder, `${markerName}.new`);
  await writeFile(draft, JSON.stringify({ parts: entries }), { flush: true });
  await rename(draft, path.join(dataFolder, markerName));
}

async function replaceEntry(dataFolder: string, entry: Entry): Promise<void> {
  // Not there: it was replaced before an interruption.
  if (!exists(dataFolder, stagingFolder, entry)) return;
  const current = path.join(dataFolder, entry);
  if (existsSync(current)) await rename(current, path.join(dataFolder, previousFolder, entry));
  await rename(path.join(dataFolder, stagingFolder, entry), current);
}

/** Puts the unpacked entries in the place of the current ones, for who holds the lock of the database folder. */
export async function replaceEntries(dataFolder: string): Promise<void> {
  const marker = path.join(dataFolder, markerName);
  const { parts: entries } = markerSchema.parse(JSON.parse(await readFile(marker, 'utf8')));
  await mkdir(path.join(dataFolder, previousFolder), { recursive: true });
  for (const entry of entries) await replaceEntry(dataFolder, entry);
  await rm(marker);
  for (const folder of [stagingFolder, previousFolder]) {
    await rm(path.join(dataFolder, folder), { recursive: true, force: true });
  }
}

/**
 * Ends a restore that a power cut or a kill interrupted after it was decided; does nothing otherwise. To be called
 * before a database is opened: half-way through, the folder holds entries of two states.
 * @throws DataFolderInUseError when another process has the folder
 */
export async function completeRestore(dataFolder: string): Promise<void> {
  if (!exists(dataFolder, markerName)) return;
  const lock = lockFolder(path.join(dataFolder, 'database'));
  try {
    await replaceEntries(dataFolder);
  } finally {
    lock.release();
  }
}
