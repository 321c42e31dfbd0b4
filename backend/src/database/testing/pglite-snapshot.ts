import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../database.ts';
import { snapshotOf } from '../pglite-database.ts';
import { prepare } from './prepare.ts';
import { removeOld } from './remove-old.ts';
import { schemaFingerprint, type Contents } from './schema-fingerprint.ts';
import { SnapshotFilesystem } from './snapshot-filesystem.ts';

const cacheFolder = new URL('../../../../node_modules/.cache/milepost-database/', import.meta.url);

/** A PGlite database in memory that starts from a cached dump, in well under a second once the dump is there. */
export async function openPgliteFromSnapshot(contents: Contents): Promise<Database> {
  const file = new URL(`${await schemaFingerprint(contents)}.tar`, cacheFolder);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return openDatabase({ kind: 'pglite', filesystem: new SnapshotFilesystem(cached) });

  const database = await openDatabase({ kind: 'pglite' });
  await prepare(database, contents);
  // Nothing opens these two, and unpacking their files would be a third of the time that a test waits for its database.
  await database.query('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await database.query(`drop database ${template}`);
  // Enough for the few megabytes of a test, and the memory of the usual 128 need not be filled with zeros first.
  await database.query(`alter system set shared_buffers = '16MB'`);
  const dump = Buffer.from(await (await snapshotOf(database)).arrayBuffer());
  await mkdir(cacheFolder, { recursive: true });
  // Workers may do this at the same time; each writes its own file and the rename is whole.
  const unfinished = new URL(`${process.pid}.unfinished`, cacheFolder);
  await writeFile(unfinished, dump);
  await rename(unfinished, file);
  await removeOld(fileURLToPath(cacheFolder), /\.(tar|unfinished)$/);
  return database;
}
