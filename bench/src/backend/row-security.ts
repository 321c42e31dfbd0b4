import path from 'node:path';
import { openDatabase, type Database } from '../../../backend/src/database/database.ts';
import type { Bench } from '../figure.ts';
import { load } from './load.ts';
import { databaseKinds, signIn, startMeasured, type MeasuredBackend } from './measured-backend.ts';

const rows = 100_000;
const seconds = 5;
const warmUp = 2;

const open = ({ databaseUrl, dataFolder }: MeasuredBackend): Promise<Database> =>
  openDatabase(
    databaseUrl === undefined
      ? { kind: 'pglite', dataDir: path.join(dataFolder, 'database') }
      : { kind: 'postgres', url: databaseUrl },
  );

/** Fills the table behind the running backend's back: without the triggers it takes seconds instead of minutes. */
async function fill(backend: MeasuredBackend): Promise<void> {
  const database = await open(backend);
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `insert into public.job_applications (client_id, job_title, company_name, status, created_at)
       select person.id, 'Role ' || n, 'Company ' || n % 997, 'Applied', now() - make_interval(mins => n)
       from generate_series(1, $1::int) n
       join (select id, row_number() over (order by email) - 1 as place from public.users where role = 'client') person
         on person.place = n % 3`,
      [rows],
    );
  });
  await database.execute('analyze public.job_applications');
  await database.close();
}

/** The same 20 rows of 100,000, read by their owner through row-level security and by the server around it. */
export const rowSecurity: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    try {
      await backend.kill();
      await fill(backend);
      await backend.restart();
      const area = `row-level security on ${kind}`;
      const person = {
        client: await signIn(backend, 'client@milepost.test'),
        coach: await signIn(backend, 'coach@milepost.test'),
      };
      const server = { apikey: backend.secretKey };
      const reads = {
        'a list of 20, as its owner': { who: person.client, query: 'order=created_at.desc&limit=20' },
        'a list of 20, as the coach': { who: person.coach, query: 'order=created_at.desc&limit=20' },
        'a count, as its owner': { who: person.client, query: 'select=count' },
      };
      for (const [name, { who, query }] of Object.entries(reads)) {
        const url = `${backend.url}/rest/v1/job_applications?client_id=eq.${person.client.id}&${query}`;
        // Whoever comes first would pay for the start: code that is not compiled yet, pages that are not read yet.
        for (const headers of [who.headers, server]) await load({ url, connections: 10, seconds: warmUp, headers });
        const through = await load({ url, connections: 10, seconds, headers: who.headers });
        const around = await load({ url, connections: 10, seconds, headers: server });
        tell({ area, name, value: through.perSecond, unit: 'requests/s' });
        tell({
          area,
          name: `${name}, against none`,
          value: around.perSecond / through.perSecond,
          unit: 'ratio',
          most: 2,
        });
      }
    } finally {
      await backend.stop();
    }
  }
};
