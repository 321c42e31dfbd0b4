import pg from 'pg';
import type { Bench, Figure } from '../figure.ts';
import { load } from './load.ts';
import { databaseKinds, signIn, startMeasured } from './measured-backend.ts';

const seconds = 5;
const connectionCounts = [1, 10, 50];
const listed = 'select * from public.job_applications where client_id = $1 order by created_at desc limit 20';

/** The database without us: the most that any API over it could do on this machine. */
async function directReads(databaseUrl: string, clientId: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      await pool.query(listed, [clientId]);
      count += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, reader));
  } finally {
    await pool.end();
  }
  return count / seconds;
}

/** Reads of 20 rows and inserts of one through the data API, by one person with a token, at 1, 10 and 50 connections. */
export const rest: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    try {
      const client = await signIn(backend, 'client@milepost.test');
      const area = `REST on ${kind}`;
      const told = (name: string, { perSecond, p50, p99 }: Awaited<ReturnType<typeof load>>): void => {
        const figures: Figure[] = [
          { area, name, value: perSecond, unit: 'requests/s' },
          { area, name: `${name}, median`, value: p50, unit: 'ms' },
          { area, name: `${name}, p99`, value: p99, unit: 'ms' },
        ];
        figures.forEach(tell);
      };
      for (const connections of connectionCounts) {
        const url = `${backend.url}/rest/v1/job_applications?client_id=eq.${client.id}&order=created_at.desc&limit=20`;
        told(`reads, ${connections} connections`, await load({ url, connections, seconds, headers: client.headers }));
        if (backend.databaseUrl !== undefined) {
          const value = await directReads(backend.databaseUrl, client.id, connections);
          tell({ area, name: `reads by pg directly, ${connections} connections`, value, unit: 'requests/s' });
        }
      }
      for (const connections of connectionCounts) {
        const inserts = await load({
          url: `${backend.url}/rest/v1/job_applications`,
          connections,
          seconds,
          method: 'POST',
          headers: { ...client.headers, prefer: 'return=minimal' },
          body: JSON.stringify({ client_id: client.id, job_title: 'Analyst', company_name: 'Measured' }),
        });
        told(`inserts, ${connections} connections`, inserts);
      }
    } finally {
      await backend.stop();
    }
  }
};
