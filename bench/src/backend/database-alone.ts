import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { MeasuredBackend } from './measured-backend.ts';

const listed = 'select * from public.job_applications where client_id = $1 order by created_at desc limit 20';
const added = `insert into public.job_applications (client_id, job_title, company_name) values ($1, 'Analyst', 'Measured')`;

/** The database without us: the most that any API over it could do on this machine. */
export type DatabaseAlone = {
  readonly name: string;
  readonly read: () => Promise<unknown>;
  readonly insert: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** `pg` on a PostgreSQL, as its owner, whom row-level security does not ask. */
export function postgresAlone(url: string, clientId: string, connections: number): DatabaseAlone {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The server ends while the last connections are still saying goodbye.
  pool.on('error', () => undefined);
  return {
    name: 'pg alone',
    read: () => pool.query(listed, [clientId]),
    insert: () => pool.query(added, [clientId]),
    close: () => pool.end(),
  };
}

/** PGlite in this process, which is given the caller of each request, as row-level security needs it. */
export async function pgliteAlone({ dataFolder }: MeasuredBackend, clientId: string): Promise<DatabaseAlone> {
  const pglite = await PGlite.create({
    dataDir: path.join(dataFolder, 'database'),
    extensions: { btree_gist, citext, pg_trgm, pgcrypto, unaccent },
  });
  const sessionId = randomUUID();
  await pglite.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    sessionId,
    clientId,
  ]);
  const claims = JSON.stringify({ role: 'authenticated', sub: clientId, session_id: sessionId });
  const asClient = (statement: string) => () =>
    pglite.transaction(async (tx) => {
      await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
        claims,
      ]);
      return tx.query(statement, [clientId]);
    });
  return { name: 'bare PGlite', read: asClient(listed), insert: asClient(added), close: () => pglite.close() };
}

/** How often a second the work is done, by so many at the same time. */
export async function perSecond(work: () => Promise<unknown>, atOnce: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / seconds;
}
