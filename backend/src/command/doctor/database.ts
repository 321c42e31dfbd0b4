import type { Queryable } from '../../database/database.ts';
import { appliedMigrations, migrationsOfOtherHistory } from '../../database/migrations/history.ts';
import { readMigrations } from '../../database/migrations/migrations.ts';
import { finding, type Finding } from './finding.ts';

const oldestVersion = 150_000;

/** Seconds by which clocks may differ before sign-ins suffer. */
const clockTolerance = 30;

const names = async (database: Queryable, sql: string): Promise<string[]> =>
  (await database.query<{ name: string }>(sql)).map(({ name }) => name);

/** Each query finds what breaks one rule. */
const rules = [
  {
    check: 'row-level-security',
    sql: `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relrowsecurity order by 1`,
    problem: (table: string) => `Anyone the API lets in can read all of public.${table}: it has no row-level security`,
    fix: (table: string) => `In a migration: alter table public.${table} enable row level security, and policies.`,
  },
  {
    check: 'policies',
    sql: `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid) order by 1`,
    problem: (table: string) => `No one can use public.${table}: it has row-level security and no policy`,
    fix: (table: string) => `In a migration: create policies on public.${table}, or move it to schema private.`,
  },
  {
    check: 'search-path',
    sql: `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef and not exists (
        select from unnest(coalesce(p.proconfig, '{}')) as setting where setting like 'search_path=%'
      ) order by 1`,
    problem: (name: string) => `${name} runs with its owner's rights and looks names up wherever its caller says`,
    fix: (name: string) => `In a migration: alter function ${name} set search_path = ''.`,
  },
];

async function checkMigrations(database: Queryable): Promise<Finding[]> {
  const files = await readMigrations();
  const versions = (await appliedMigrations(database)).map(({ version }) => version);
  const applied = new Set(versions);
  const fileVersions = new Set(files.map(({ version }) => version));
  const missing = files.filter(({ version }) => !applied.has(version)).map(({ fileName }) => fileName);
  const unknown = versions.filter((version) => !fileVersions.has(version));
  const other = new Set(
    migrationsOfOtherHistory(
      unknown.map((version) => ({ version })),
      files,
    ),
  );
  return [
    ...missing.map((file) =>
      finding('migrations', `${file} is not applied`, 'Start the backend, or run supabase db push on hosted Supabase.'),
    ),
    ...unknown.map((version) =>
      finding(
        'migrations',
        `Migration ${version} is applied and not in supabase/migrations`,
        other.has(version)
          ? 'Start over with an empty database: this one was made by other migrations.'
          : 'Update this checkout: the database belongs to a newer one.',
      ),
    ),
  ];
}

async function checkExtensions(database: Queryable): Promise<Finding[]> {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('\n');
  const wanted = new Set([...sql.matchAll(/create extension if not exists "?(\w+)/gi)].map(([, name = '']) => name));
  const installed = new Set(await names(database, 'select extname as name from pg_extension'));
  return [...wanted]
    .filter((name) => !installed.has(name))
    .map((name) =>
      finding(
        'extensions',
        `The extension ${name} is missing`,
        `As a superuser: create extension ${name} schema extensions.`,
      ),
    );
}

async function checkServer(database: Queryable, now: Date): Promise<Finding[]> {
  const found: Finding[] = [];
  const [server] = await database.query<{ version: number; name: string; seconds: number }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
       extract(epoch from clock_timestamp())::float8 as seconds`,
  );
  if (server === undefined) return found;
  if (server.version < oldestVersion) {
    found.push(finding('postgres', `PostgreSQL ${server.name} is too old`, 'Upgrade it to 15 or newer.'));
  }
  const apart = Math.round(Math.abs(server.seconds - now.getTime() / 1000));
  if (apart > clockTolerance) {
    const fix = 'Keep both clocks in sync with NTP: links and sign-ins expire by them.';
    found.push(finding('clock', `The clocks of this machine and of the database are ${apart} s apart`, fix));
  }
  return found;
}

/** The demonstration people have a published password; and somebody must be able to let the others in. */
async function checkPeople(database: Queryable): Promise<Finding[]> {
  const found: Finding[] = [];
  const [there] = await database.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`);
  if (there?.there !== true) return found;
  const demo = await names(
    database,
    `select email as name from public.users where email like '%@milepost.test' order by 1`,
  );
  if (demo.length > 0) {
    const fix = `Delete them (delete from auth.users where email like '%@milepost.test') and set MILEPOST_SEED=none.`;
    found.push(finding('seed', `Demo users can sign in with a published password: ${demo.join(', ')}`, fix));
  }
  const admins = await names(
    database,
    `select id::text as name from public.users where role = 'super_admin' and status = 'active'`,
  );
  if (admins.length === 0) {
    found.push(
      finding(
        'administrator',
        'There is no administrator',
        'Sign up, then run npm run backend -- administrator EMAIL (docs/production.md, "The first administrator").',
      ),
    );
  }
  return found;
}

/** What is wrong with the database itself. It reads and changes nothing. */
export async function checkDatabase(
  database: Queryable,
  { production, now }: { readonly production: boolean; readonly now: Date },
): Promise<Finding[]> {
  const found = [...(await checkServer(database, now)), ...(await checkExtensions(database))];
  found.push(...(await checkMigrations(database)));
  for (const { check, sql, problem, fix } of rules) {
    for (const name of await names(database, sql)) found.push(finding(check, problem(name), fix(name)));
  }
  return production ? [...found, ...(await checkPeople(database))] : found;
}
