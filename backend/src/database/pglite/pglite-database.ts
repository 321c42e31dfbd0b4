import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { escapeIdentifier } from 'pg';
import { ColumnTypes } from '../column-types.ts';
import { Connections } from '../connections.ts';
import { lockFolder, type FolderLock } from '../../folder-lock/folder-lock.ts';
import type { Database } from '../database.ts';
import { Listeners } from '../listeners.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { PgliteStream } from './pglite-stream.ts';
import { pooledDatabase } from '../pooled-database.ts';

/** Which PGlite database to open. */
export type PgliteOptions = {
  kind: 'pglite';
  /** Folder of the data, made if missing; without one the database lives in memory. */
  dataDir?: string;
  /** What keeps the files of a database in memory, where that is not left to PGlite. */
  filesystem?: NonNullable<PGliteOptions['fs']>;
  /** A dump of a data folder to start from (`snapshotOf`); only for a database in memory or an empty folder. */
  snapshot?: Blob;
};

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
  const open = () =>
    PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      extensions: { btree_gist, citext, pgcrypto, pg_trgm, unaccent },
      ...(filesystem === undefined ? {} : { fs: filesystem }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    });
  const engine = new PgliteEngine(await open(), dataDir === undefined ? undefined : open);
  const types = new ColumnTypes();
  const listeners = new Listeners();
  const connections = new Connections({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    types,
    stream: () => new PgliteStream((messages) => engine.exchange(messages)),
    // PGlite has one session for good: what a connection before this one has left in it goes.
    onConnect: async (client) => {
      client.on('notification', (notification) => listeners.tell(notification));
      await client.query('rollback');
      await client.query('discard all');
      await client.query(`set time zone 'UTC'; ${listeners.statements}`);
    },
  });
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    try {
      await connections.close();
      await engine.close();
    } finally {
      lock.release();
    }
  };
  const database: Database = pooledDatabase({
    kind: 'pglite',
    connections,
    types,
    listen: async (channel, heard) => {
      const remove = listeners.add(channel, heard);
      await database.query(`listen ${escapeIdentifier(channel)}`);
      return async () => {
        if (remove()) await database.query(`unlisten ${escapeIdentifier(channel)}`);
      };
    },
    close: () => (closing ??= end()),
  });
  dumps.set(database, () => connections.use(() => engine.dump()));
  await database.refresh();
  return database;
}

/** The data folder of an open PGlite database as one file, to give to `openDatabase({ kind: 'pglite', snapshot })`. */
export async function snapshotOf(database: Database): Promise<Blob> {
  const dump = dumps.get(database);
  if (!dump) throw new TypeError('Only a PGlite database can be dumped as a snapshot');
  return dump();
}
