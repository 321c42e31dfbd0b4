import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';

/** `duration` in seconds, after which the points of a key begin anew. */
export type Limit = { readonly points: number; readonly duration: number };
export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Makes a limiter that counts under a name of its own. */
export type Limiters = (name: string, limit: Limit) => Limiter;

type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * Rate limits, shared by all processes on one PostgreSQL. PGlite has one process, so its limits are in memory. Reading
 * a limit is a look-up by key; only failures and emails write.
 */
export function createLimiters(database: Pick<Database, 'kind' | 'query'>): Limiters {
  if (database.kind === 'pglite') return (name, limit) => new RateLimiterMemory({ ...limit, keyPrefix: name });
  const storeClient = {
    query: async ({ text, values = [] }: Statement) => {
      const rows = await database.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  let isSwept = false;
  return (name, limit) => {
    // They share a table, so one of them clears what has run out.
    const clearExpiredByTimeout = !isSwept;
    isSwept = true;
    return new RateLimiterPostgres({
      ...limit,
      keyPrefix: name,
      storeClient,
      storeType: 'pool',
      schemaName: 'private',
      tableName: 'request_limits',
      tableCreated: true,
      clearExpiredByTimeout,
    });
  };
}
