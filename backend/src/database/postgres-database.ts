import type { ReservedSql, Sql } from 'postgres';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { columnParsers, jsonParameter } from './column-types.ts';
import type { Database, PostgresOptions, Queryable } from './database.ts';
import { keepRevokedPrivileges } from './lite-connection.ts';

const text = (value: unknown): string => String(value);

/** The names under which Lite declares these types to the driver; ours take their place. */
const columnTypes = {
  bigint: { to: 20, from: [20], serialize: text, parse: columnParsers[20] },
  json: { to: 114, from: [114], serialize: jsonParameter, parse: columnParsers[114] },
  jsonb: { to: 3802, from: [3802], serialize: jsonParameter, parse: columnParsers[3802] },
  numeric: { to: 1700, from: [1700], serialize: text, parse: columnParsers[1700] },
  timestamp: { to: 1114, from: [1114], serialize: text, parse: columnParsers[1114] },
  timestamptz: { to: 1184, from: [1184], serialize: timestamp, parse: columnParsers[1184] },
};

function timestamp(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

export async function openPostgres({ url, max = 10 }: PostgresOptions): Promise<Database> {
  const lite = createPostgresConnection({
    url,
    postgresOptions: { max, onnotice: () => undefined, connection: { TimeZone: 'UTC' }, types: columnTypes },
  });
  keepRevokedPrivileges(lite);
  const pool = lite.driver;

  let closing: Promise<void> | undefined;
  const database: Database = {
    kind: 'postgres',
    lite,
    query: queryable(pool).query,
    transaction: (work) => inTransaction(pool, (connection) => work(queryable(connection))),
    execute: (script) => inTransaction(pool, async (connection) => void (await connection.unsafe(script).simple())),
    listen: async (channel, heard) => (await pool.listen(channel, heard)).unlisten,
    close: () => (closing ??= pool.end({ timeout: 5 })),
  };

  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Not the driver's own `begin`: that one fails when a statement has failed, also where the work caught the error and went
 * back to a savepoint.
 */
async function inTransaction<T>(pool: Sql, work: (connection: ReservedSql) => Promise<T>): Promise<T> {
  const connection = await pool.reserve();
  try {
    await connection.unsafe('begin');
    const result = await work(connection);
    await connection.unsafe('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself; what matters is the first error.
    await connection.unsafe('rollback').catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

/** The part of the driver that both the pool and a transaction have. */
type Sender = Pick<Sql, 'unsafe'>;

const queryable = (sender: Sender): Queryable => ({
  query: async <R extends object>(sql: string, params: readonly unknown[] = []) => {
    // The driver's parameter type cannot name what `columnTypes` can write; the server checks the values.
    const rows = await sender.unsafe<R[]>(sql, [...params] as never[]);
    return [...rows];
  },
});
