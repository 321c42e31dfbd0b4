import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { snapshotOf } from '../pglite/pglite-database.ts';
import { prepare } from './prepare.ts';
import { removeOld } from './remove-old.ts';
import { schemaFingerprint, type Contents } from './schema-fingerprint.ts';
import { SnapshotFilesystem, unpackSnapshot } from './snapshot-filesystem.ts';

const cacheFolder = new URL('../../../../node_modules/.cache/milepost-database/', import.meta.url);

const fileOf = async (contents: Contents): Promise<URL> =>
  new URL(`${await schemaFingerprint(contents)}.tar`, cacheFolder);

async function makeSnapshot(contents: Contents): Promise<void> {
  // The seed comes on top of the migrations, which take most of the time.
  const database =
    contents === 'seeded' ? await openPgliteFromSnapshot('migrated') : await openDatabase({ kind: 'pglite' });
  await prepare(database, contents);
  // Nothing opens these two, and unpacking their files would be a third of the time that a test waits for its database.
  await database.query('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await database.query(`drop database if exists ${template}`);
  // Enough for the few megabytes of a test, and the memory of the usual 128 need not be filled with zeros first.
  await database.query(`alter system set shared_buffers = '16MB'`);
  const dump = Buffer.from(await (await snapshotOf(database)).arrayBuffer());
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  // Two runs may do this at the same time; each writes its own file and the rename is whole.
  const unfinished = new URL(`${process.pid}.unfinished`, cacheFolder);
  await writeFile(unfinished, dump);
  await rename(unfinished, await fileOf(contents));
  await removeOld(fileURLToPath(cacheFolder), /\.(tar|unfinished)$/);
}

/** Makes what databases start from, unless it is there: before the tests, for it takes as long as some of them may. */
export async function ensureSnapshot(contents: Contents): Promise<void> {
  const isThere = await access(await fileOf(contents)).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeSnapshot(contents);
}

async function readSnapshot(contents: Contents): Promise<Buffer> {
  // Its name holds the day, which may have changed since the tests began.
  await ensureSnapshot(contents);
  return readFile(await fileOf(contents));
}

/** A PGlite database in memory that starts from a cached dump, in half a second. */
export async function openPgliteFromSnapshot(contents: Contents): Promise<Database> {
  return openDatabase({ kind: 'pglite', filesystem: new SnapshotFilesystem(await readSnapshot(contents)) });
}

/** Puts a PGlite database into an empty folder, for a process that would take many seconds to make its own. */
export async function fillPgliteFolder(folder: string, contents: Contents): Promise<void> {
  await unpackSnapshot(await readSnapshot(contents), folder);
}
