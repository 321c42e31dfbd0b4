import { ColumnTypes } from '../column-types.ts';
import { Connections } from '../connections.ts';
import type { Database } from '../database.ts';
import { ListeningConnection } from './listening-connection.ts';
import { pooledDatabase } from '../pooled-database.ts';

/** Which PostgreSQL database to open. */
export type PostgresOptions = {
  kind: 'postgres';
  /** `postgres://…`; the role must be able to make roles that bypass row-level security, once. */
  url: string;
  /** Connections in the pool, 10 by default. */
  max?: number;
};

/** Milliseconds that a connection may take to come about, and that work may wait for one to be free. */
const connectionTimeout = 15_000;

/** Milliseconds that work under way has to finish in when the database is closed. */
const grace = 5000;

/** `sslmode` means to everybody what it means to PostgreSQL's own programs; the driver needs it spelled out. */
function connectionString(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

export async function openPostgres({ url, max = 10 }: PostgresOptions): Promise<Database> {
  const types = new ColumnTypes();
  const config = {
    connectionString: connectionString(url),
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  };
  const connections = new Connections({
    ...config,
    max,
    idleTimeoutMillis: 60_000,
    types,
    onConnect: async (client) => void (await client.query(`set time zone 'UTC'`)),
  });
  const listening = new ListeningConnection(config);
  const close = async (): Promise<void> => {
    await Promise.all([listening.close(), connections.close(grace)]);
  };
  const database = pooledDatabase({ kind: 'postgres', listen: listening.listen, close, connections, types });
  try {
    await database.refresh();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
