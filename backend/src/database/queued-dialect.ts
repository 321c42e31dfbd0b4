import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Release, TurnQueue } from './turn-queue.ts';

class QueuedConnection implements DatabaseConnection {
  constructor(
    private readonly pglite: PGlite,
    readonly release: Release,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.pglite.query<R>(query.sql, [...query.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  /** PGlite has no cursor to stream from, and nothing here asks for one. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream');
  }
}

class QueuedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #queue: TurnQueue;

  constructor(pglite: PGlite, queue: TurnQueue) {
    this.#pglite = pglite;
    this.#queue = queue;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<QueuedConnection> {
    return new QueuedConnection(this.#pglite, await this.#queue.acquire());
  }

  async releaseConnection(connection: QueuedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }

  async destroy(): Promise<void> {}
}

/**
 * Kysely over the one PGlite connection, where a statement or a transaction waits for its turn.
 * Lite's own dialect does not wait: BEGIN, SET ROLE and COMMIT of concurrent requests interleave, anonymous reads run as
 * another role and acknowledged inserts are lost (backend.md, fact 1).
 */
export function queuedDialect(pglite: PGlite, queue: TurnQueue): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new QueuedDriver(pglite, queue),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
