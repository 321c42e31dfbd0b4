import type { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { columnParsers, jsonParameter } from './column-types.ts';
import type { Database, PgliteOptions, Queryable } from './database.ts';
import { lockFolder, type FolderLock } from '../folder-lock/folder-lock.ts';
import { keepRevokedPrivileges, replaceKysely } from './lite-connection.ts';
import { queuedDialect } from './queued-dialect.ts';
import { TurnQueue } from './turn-queue.ts';

const noLock: FolderLock = { release: () => undefined };

/** Data folders of open databases, for `snapshotOf`. */
const dumps = new WeakMap<Database, () => Promise<Blob>>();

/** @throws DataFolderInUseError when another process has the folder open. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const lock = options.dataDir === undefined ? noLock : lockFolder(options.dataDir);
  try {
    return await openLocked(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked({ dataDir, filesystem, snapshot }: PgliteOptions, lock: FolderLock): Promise<Database> {
  const lite = await createPgliteConnection({
    ...(dataDir === undefined ? {} : { url: dataDir }),
    pgliteOptions: {
      extensions: { btree_gist, citext, pg_trgm, unaccent },
      parsers: columnParsers,
      serializers: { 114: jsonParameter, 3802: jsonParameter },
      ...(filesystem === undefined ? {} : { fs: filesystem }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    },
  });
  const pglite = lite.driver;
  await pglite.waitReady;
  await pglite.exec(`set time zone 'UTC'`);
  await forgetArraysOfRows(pglite);

  const queue = new TurnQueue();
  replaceKysely(lite, new Kysely({ dialect: queuedDialect(pglite, queue) }));
  keepRevokedPrivileges(lite);
  queueRawStatements(lite, queue);

  let closing: Promise<void> | undefined;
  const database: Database = {
    kind: 'pglite',
    lite,
    query: (sql, params) => queue.run(() => queryable(pglite).query(sql, params)),
    transaction: (work) => queue.run(() => inTransaction(pglite, () => work(queryable(pglite)))),
    execute: (script) => queue.run(() => inTransaction(pglite, async () => void (await pglite.exec(script)))),
    listen: async (channel, heard) => {
      const stop = await queue.run(() => pglite.listen(channel, heard));
      return () => queue.run(() => stop());
    },
    close: () => (closing ??= queue.run(() => end(pglite)).finally(() => lock.release())),
  };
  dumps.set(database, () => queue.run(() => pglite.dumpDataDir('none')));
  return database;
}

/** The data folder of an open PGlite database as one file, to give to `openDatabase({ kind: 'pglite', snapshot })`. */
export async function snapshotOf(database: Database): Promise<Blob> {
  const dump = dumps.get(database);
  if (!dump) throw new TypeError('Only a PGlite database can be dumped as a snapshot');
  return dump();
}

/**
 * PGlite copies its list of parsers for every statement. Most of them are for arrays of whole rows, one for each table and
 * view, which nobody asks for: a short statement takes half the time without them.
 */
async function forgetArraysOfRows(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ type: number }>(
    `select typarray as type from pg_type where typtype = 'c' and typarray <> 0`,
  );
  const forgotten = new Set(rows.map(({ type }) => String(type)));
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([type]) => !forgotten.has(type)));
}

/**
 * Whoever still holds a closed database should not hold the hundreds of megabytes of its engine, so PGlite lets go of it.
 * The property is protected in its types, hence `Object.assign`.
 */
async function end(pglite: PGlite): Promise<void> {
  await pglite.close();
  Object.assign(pglite, { mod: undefined });
}

const queryable = (pglite: PGlite): Queryable => ({
  query: async <R extends object>(sql: string, params: readonly unknown[] = []) =>
    (await pglite.query<R>(sql, [...params])).rows,
});

async function inTransaction<T>(pglite: PGlite, work: () => Promise<T>): Promise<T> {
  await pglite.query('begin');
  try {
    const result = await work();
    await pglite.query('commit');
    return result;
  } catch (error) {
    // A closed database has rolled back by itself; what matters is the first error.
    await pglite.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Lite's `exec` (its `ping`, its own tables) speaks to the driver directly; make it wait for its turn as well. */
function queueRawStatements(lite: PgliteConnection, queue: TurnQueue): void {
  const exec = async (sql: string, ...parameters: readonly unknown[]) =>
    queue.run(async () => {
      if (parameters.length > 0) return { rows: (await lite.driver.query(sql, [...parameters])).rows };
      return { rows: (await lite.driver.exec(sql)).at(-1)?.rows ?? [] };
    });
  Object.assign(lite, { exec });
}
