import type { PoolClient } from 'pg';
import { textParameter, type ArrayTypes, type ColumnTypes } from './column-types.ts';
import type { Connections, Lease } from './connections.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { RequestRunner } from './request.ts';
import { Script } from './script.ts';

export type Parts = Pick<Database, 'kind' | 'listen' | 'close'> & {
  readonly connections: Connections;
  readonly types: ColumnTypes;
};

/** Everything that a database can be asked, over its connections. */
export function pooledDatabase({ kind, listen, close, connections, types }: Parts): Database {
  const requests = new RequestRunner();
  const query: Queryable['query'] = (sql, params) => connections.use((lease) => queryable(lease).query(sql, params));
  return {
    kind,
    listen,
    close,
    query,
    transaction: (work) => connections.use((lease) => inTransaction(lease, () => work(transactionOf(lease)))),
    execute: (script) => connections.use((lease) => inTransaction(lease, () => transactionOf(lease).execute(script))),
    request: (settings, statement, verify) =>
      connections.use((lease) => requests.run(lease, settings, statement, verify)),
    refresh: async () => {
      const arrays = await query<{ array: number; element: number }>(
        `select typarray as array, coalesce(nullif(typbasetype, 0), oid) as element
         from pg_type where typarray <> 0 and typtype <> 'c'`,
      );
      types.learn(arrays.map(({ array, element }): ArrayTypes[number] => [array, element]));
      const [found] = await query<{ checks: boolean }>(
        `select to_regprocedure('private.check_request()') is not null as checks`,
      );
      requests.checks = found?.checks === true;
    },
  };
}

const queryable = (lease: Lease): Queryable => ({
  query: async <R extends object>(sql: string, params: readonly unknown[] = []) => {
    const values = params.map(textParameter);
    const { rows } = await lease.ask((client: PoolClient) => client.query<R>(sql, values));
    return rows;
  },
});

const transactionOf = (lease: Lease): Transaction => ({
  ...queryable(lease),
  execute: (script) =>
    lease.ask(
      (client) =>
        new Promise((resolve, reject) => {
          client.query(new Script(script, (error) => (error === undefined ? resolve() : reject(error))));
        }),
    ),
});

async function inTransaction<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  await lease.ask((client) => client.query('begin'));
  try {
    const result = await work();
    await lease.ask((client) => client.query('commit'));
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself; what matters is the first error.
    await lease.ask((client) => client.query('rollback')).catch(() => undefined);
    throw error;
  }
}
