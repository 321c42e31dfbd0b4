import path from 'node:path';
import { openDatabase, type Database } from '../../../backend/src/database/database.ts';
import type { MeasuredBackend } from './measured-backend.ts';

const rows = 100_000;

const open = ({ databaseUrl, dataFolder }: MeasuredBackend): Promise<Database> =>
  openDatabase(
    databaseUrl === undefined
      ? { kind: 'pglite', dataDir: path.join(dataFolder, 'database') }
      : { kind: 'postgres', url: databaseUrl },
  );

/**
 * Makes 100,000 applications, a third of them of client@milepost.test, behind the back of the backend, which is started
 * anew on them: without the triggers it takes seconds instead of minutes.
 */
export async function fillApplications(backend: MeasuredBackend): Promise<void> {
  await backend.kill();
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
  await backend.restart();
}
