import path from 'node:path';
import type { Database } from '../../../backend/src/database/database.ts';
import { openDatabase } from '../../../backend/src/database/open-database.ts';
import type { MeasuredBackend } from './measured-backend.ts';

const rows = 100_000;

const open = ({ databaseUrl, dataFolder }: MeasuredBackend): Promise<Database> =>
  openDatabase(
    databaseUrl === undefined
      ? { kind: 'pglite', dataDir: path.join(dataFolder, 'database') }
      : { kind: 'postgres', url: databaseUrl },
  );

/** Writes behind the back of the backend, which is started anew on it: without the triggers it takes seconds instead of minutes. */
async function fill(
  backend: MeasuredBackend,
  table: string,
  statement: string,
  parameters: readonly unknown[],
): Promise<void> {
  await backend.kill();
  const database = await open(backend);
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(statement, parameters);
  });
  await database.execute(`analyze public.${table}`);
  await database.close();
  await backend.restart();
}

/** Runs a statement beside a backend on PostgreSQL, as its scheduled work does. */
export async function runAsServer(backend: MeasuredBackend, statement: string): Promise<void> {
  const database = await open(backend);
  await database.query(statement);
  await database.close();
}

/** Does something while nothing seals the activity log: a sealer finds its lock taken. PostgreSQL only. */
export async function withoutSealing<T>(backend: MeasuredBackend, work: () => Promise<T>): Promise<T> {
  const database = await open(backend);
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('milepost.activity_chain'))`);
      return work();
    });
  } finally {
    await database.close();
  }
}

/** Makes 100,000 applications or as many as asked for, a third of them of client@milepost.test. */
export const fillApplications = (backend: MeasuredBackend, count: number = rows): Promise<void> =>
  fill(
    backend,
    'job_applications',
    `insert into public.job_applications (client_id, job_title, company_name, status, created_at)
     select person.id, 'Role ' || n, 'Company ' || n % 997, 'Applied', now() - make_interval(mins => n)
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by email) - 1 as place from public.users where role = 'client') person
       on person.place = n % 3`,
    [count],
  );

/** Makes 100,000 clients, most of whom were seen, with names of two words and addresses of their own. */
export const fillPeople = (backend: MeasuredBackend): Promise<void> =>
  fill(
    backend,
    'users',
    `with account as (
       insert into auth.users (id, email, aud, role, created_at)
       select gen_random_uuid(), 'person' || n || '@example' || n % 500 || '.test', 'authenticated', 'authenticated', now()
       from generate_series(1, $1::int) n
       returning id, email, substring(email from '^person([0-9]+)')::int as n
     )
     insert into public.users (id, email, full_name, created_at, last_seen_at)
     select id, email, initcap(substring(md5(n::text) for 6)) || ' ' || initcap(substring(md5((n % 5000)::text) for 8)),
       now() - make_interval(mins => n), case when n % 7 > 0 then now() - make_interval(hours => n % 3000) end
     from account`,
    [rows],
  );

/** Makes so many applications of all clients over two years, a third of them with a first response and some with an offer. */
export const fillHistory = (backend: MeasuredBackend, count: number): Promise<void> =>
  fill(
    backend,
    'application_events, public.job_applications',
    `with application as (
       insert into public.job_applications (client_id, job_title, company_name, status, applied_at, created_at)
       select person.id, 'Role ' || n, 'Company ' || n % 997, 'Applied', at, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - make_interval(mins => n)) as sent (at)
       cross join (select count(*) as total from public.users where role = 'client') clients
       join (select id, row_number() over (order by id) - 1 as place from public.users where role = 'client') person
         on person.place = n % clients.total
       returning id, client_id, created_at, substring(job_title from 6)::int as n
     )
     insert into public.application_events (application_id, client_id, actor_id, kind, from_status, to_status, occurred_at, created_at)
     select a.id, a.client_id, a.client_id, 'status', 'Applied',
       case when a.n % 30 = 0 then 'Offer Received' else 'Interviewing' end, a.created_at + interval '9 days', a.created_at
     from application a where a.n % 3 = 0`,
    [count],
  );

/** Makes so many past sessions of coach@milepost.test with client@milepost.test, one every four hours. */
export const fillSessions = (backend: MeasuredBackend, count: number): Promise<void> =>
  fill(
    backend,
    'coaching_sessions',
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, agenda, during, coach_blocked)
     select client.id, coach.id, 'Session ' || n, begins, 'completed', 'What worked, and what to drop: ' || repeat('é', 60),
       tstzrange(begins, begins + interval '1 hour'), tstzrange(begins, begins + interval '1 hour')
     from generate_series(1, $1::int) n
     cross join lateral (select date_trunc('hour', now()) - make_interval(hours => 4 * n)) at (begins)
     join public.users client on client.email = 'client@milepost.test'
     join public.users coach on coach.email = 'coach@milepost.test'`,
    [count],
  );

/** Makes so many rows of the activity log and seals them, 1,000 to a second, by all users, about 200,000 records. */
export async function fillActivity(backend: MeasuredBackend, count: number): Promise<void> {
  await fill(
    backend,
    'activity_logs',
    `insert into public.activity_logs (at, actor_id, action, entity, entity_id, subject_id, record_name, before, after)
     select now() + make_interval(secs => n * 0.001), person.id, 'updated', (array['tasks', 'job_applications', 'goals'])[n % 3 + 1],
       md5((n % 200000)::text)::uuid, person.id, 'Record ' || n % 200000, '{"status": "Applied"}', '{"status": "Rejected"}'
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by email) - 1 as place, count(*) over () as total from public.users) person
       on person.place = n % person.total`,
    [count],
  );
  await backend.kill();
  const database = await open(backend);
  for (;;) {
    const [piece] = await database.query<{ sealed: number }>('select private.seal_activity(20000) as sealed');
    if (!piece?.sealed) break;
  }
  await database.query('vacuum analyze public.activity_logs');
  await database.close();
  await backend.restart();
}
