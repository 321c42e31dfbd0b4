import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../database.ts';
import { MigrationHistoryMismatchError } from './history.ts';
import { migrate, readMigrations } from './migrations.ts';
import { isSeeded, seed } from '../seed.ts';
import { SqlScriptError } from './sql-script.ts';
import { supabaseFolder } from '../supabase-folder.ts';
import { databaseKinds, openTestDatabase } from '../testing/test-database.ts';

// The Supabase CLI applies them too, and sets no limits.
test('each migration limits how long it waits and works, wherever it is applied, and nothing after it', async () => {
  const without: string[] = [];
  for (const { fileName, sql } of await readMigrations()) {
    for (const limit of ['lock_timeout', 'statement_timeout']) {
      const isOfTransaction = sql.includes(`set local ${limit} = '`);
      const isTakenBack = sql.includes(`set ${limit} = '`) && sql.includes(`reset ${limit};`);
      if (!isOfTransaction && !isTakenBack) without.push(`${fileName}: ${limit}`);
    }
  }
  expect(without).toEqual([]);
});

describe.each(databaseKinds)('migrations on %s', (kind) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
    folder = await mkdtemp(join(tmpdir(), 'milepost-migrations-'));
    await cp(new URL('migrations/', supabaseFolder), folder, { recursive: true });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('are recorded as the Supabase CLI records them, and apply once', async () => {
    const files = await readMigrations();
    const recorded = await database.query<{ version: string; name: string; statements: string[] }>(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    );
    expect(recorded.map(({ version, name }) => ({ version, name }))).toEqual(
      files.map(({ version, name }) => ({ version, name })),
    );
    expect(recorded[0]?.statements[0]).toContain('create extension if not exists btree_gist');
    expect(await migrate(database)).toEqual([]);
  });

  test('their functions name nothing that is missing, though a file may come before what its functions name', async () => {
    const functions = await database.query<{ definition: string }>(
      `select pg_get_functiondef(p.oid) as definition from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and p.prolang = (select l.oid from pg_language l where l.lanname = 'sql')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(functions.length).toBeGreaterThan(0);
    for (const { definition } of functions) await database.execute(definition);
  });

  test('a second start runs no script of the bootstrap again, until one changes', async () => {
    const volatility = () =>
      database.query(`select provolatile from pg_proc where oid = to_regprocedure('auth.uid()')`);
    await database.execute('alter function auth.uid() volatile');
    await migrate(database);
    expect(await volatility()).toEqual([{ provolatile: 'v' }]);
    await database.execute(`update supabase_migrations.bootstrapped set scripts = 'older ones'`);
    await migrate(database);
    expect(await volatility()).toEqual([{ provolatile: 's' }]);
  });

  test('bootstrapping again gives nothing back that a migration has revoked', async () => {
    await database.execute(`update supabase_migrations.bootstrapped set scripts = 'older ones'`);
    await migrate(database);
    await database.execute('create table public.made_later (id int)');
    const [rights] = await database.query(
      `select has_table_privilege('anon', 'public.made_later', 'select') as anon,
              has_table_privilege('anon', 'public.users', 'select') as users`,
    );
    expect(rights).toEqual({ anon: false, users: false });
    await database.execute('drop table public.made_later');
  });

  test('wait for locks and work for a limited time, and leave no limit behind', async () => {
    const limits = `current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    await writeFile(
      join(folder, '20980101000000_limits.sql'),
      `create table public.limits_here as select ${limits};\n`,
    );
    expect(await migrate(database, pathToFileURL(`${folder}/`))).toEqual(['20980101000000']);
    expect(await database.query('select * from public.limits_here')).toEqual([{ lock: '5s', statement: '10min' }]);
    expect(await database.query(`select ${limits}`)).toEqual([{ lock: '0', statement: '0' }]);
    await database.execute('drop table public.limits_here');
  });

  test('that another history applied are refused with what to do, before anything is changed', async () => {
    const scripts = () => database.query('select scripts from supabase_migrations.bootstrapped');
    await database.execute(`
      update supabase_migrations.bootstrapped set scripts = 'older ones';
      insert into supabase_migrations.schema_migrations (version, name) values ('20261121000100', 'foundations')`);
    const failure = migrate(database);
    await expect(failure).rejects.toThrow(MigrationHistoryMismatchError);
    await expect(failure).rejects.toThrow(
      kind === 'pglite' ? /20261121000100.*npm start -- --fresh/ : /20261121000100.*an empty database/,
    );
    expect(await scripts()).toEqual([{ scripts: 'older ones' }]);
    await database.execute(`delete from supabase_migrations.schema_migrations where version = '20261121000100'`);
    await migrate(database);
    expect(await scripts()).not.toEqual([{ scripts: 'older ones' }]);
  });

  test('of a newer version are left alone: the one before starts on its database', async () => {
    const newer = `supabase_migrations.schema_migrations where version = '29990101000000'`;
    await database.execute(`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`);
    expect(await migrate(database)).toEqual([]);
    await database.execute(`delete from ${newer}`);
  });

  test('that were applied and then changed are named, unless the Supabase CLI applied them', async () => {
    const [first] = await readMigrations();
    const changed = join(folder, first?.fileName ?? '');
    await writeFile(changed, `${first?.sql ?? ''}-- One more word.\n`);
    const again = () => migrate(database, pathToFileURL(`${folder}/`));
    await expect(again()).rejects.toThrow(`${first?.fileName ?? ''} was changed after this database was made by it`);
    const split = `update supabase_migrations.schema_migrations set statements = $2 where version = $1`;
    await database.query(split, [first?.version, ['one statement', 'and another']]);
    expect(await again()).toEqual([]);
    await database.query(split, [first?.version, [first?.sql]]);
    await writeFile(changed, first?.sql ?? '');
  });

  test('a failing file is named with its statement and changes nothing', async () => {
    await writeFile(
      join(folder, '20990101000000_broken.sql'),
      'create table public.half_made (id int);\ninsert into nowhere values (1);\n',
    );
    const failure = migrate(database, pathToFileURL(`${folder}/`));
    await expect(failure).rejects.toThrow(SqlScriptError);
    await expect(failure).rejects.toThrow('20990101000000_broken.sql, statement 2 (insert into nowhere values (1)');
    const [found] = await database.query(
      `select to_regclass('public.half_made') as half_made,
              (select count(*) from supabase_migrations.schema_migrations where version = '20990101000000') as recorded`,
    );
    expect(found).toEqual({ half_made: null, recorded: 0 });
  });

  test('the seed fills an empty database, and the people whom the start names sign in with the demo password', async () => {
    expect(await isSeeded(database)).toBe(false);
    await seed(database);
    expect(await isSeeded(database)).toBe(true);
    const people = await database.query<{ email: string; role: string }>(
      `select p.email, p.role from public.users p join auth.users u using (id) join auth.identities i on i.user_id = u.id
       where u.encrypted_password = extensions.crypt('Milepost-2026', u.encrypted_password) and u.email_confirmed_at is not null
         and p.email not like '%.%@milepost.test'
       order by p.email`,
    );
    expect(people).toEqual([
      { email: 'admin@milepost.test', role: 'super_admin' },
      { email: 'client2@milepost.test', role: 'client' },
      { email: 'client3@milepost.test', role: 'client' },
      { email: 'client@milepost.test', role: 'client' },
      { email: 'coach2@milepost.test', role: 'coach' },
      { email: 'coach@milepost.test', role: 'coach' },
    ]);
  });
});
