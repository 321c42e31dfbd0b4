import type { PGliteOptions } from '@electric-sql/pglite';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';
import type { LiteConnection } from './lite-connection.ts';

/** A row as both drivers give it; see `column-types.ts` for how each column type arrives. */
export type Row = Record<string, unknown>;

/** Runs one statement with `$1`-style parameters and gives its rows. */
export interface Queryable {
  query<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>;
}

/**
 * One open database, the same on PGlite and PostgreSQL.
 *
 * On PGlite there is one connection, and everything takes its turn in one queue: inside `transaction` use the handle
 * that the work receives. Calling `query` on the database itself there waits for the transaction that waits for it.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** For `new App({ connection: database.lite, … })` of @supabase/lite; goes through the same queue. */
  readonly lite: LiteConnection;
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs a script of several statements without parameters, in one transaction. */
  execute(sqlScript: string): Promise<void>;
  /**
   * Calls `heard` with the payload of each NOTIFY on the channel, after its transaction has committed.
   * @returns stops listening
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Lets what is under way finish, then closes. Safe to call twice. */
  close(): Promise<void>;
}

export type PgliteOptions = {
  kind: 'pglite';
  /** Folder of the data, made if missing; without one the database lives in memory. */
  dataDir?: string;
  /** What keeps the files of a database in memory, where that is not left to PGlite. */
  filesystem?: NonNullable<PGliteOptions['fs']>;
  /** A dump of a data folder to start from (`snapshotOf`); only for a database in memory or an empty folder. */
  snapshot?: Blob;
};

export type PostgresOptions = {
  kind: 'postgres';
  /** `postgres://…`; the role must be able to make roles that bypass row-level security, once. */
  url: string;
  /** Connections in the pool, 10 unless told. */
  max?: number;
};

/**
 * Opens the database. It neither bootstraps nor migrates: see `migrate`.
 * @throws DataFolderInUseError when another process has the PGlite folder open.
 */
export function openDatabase(options: PgliteOptions | PostgresOptions): Promise<Database> {
  return options.kind === 'pglite' ? openPglite(options) : openPostgres(options);
}
