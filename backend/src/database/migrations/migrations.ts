import { readdir, readFile } from 'node:fs/promises';
import { bootstrap } from '../bootstrap/bootstrap.ts';
import type { Database, Queryable } from '../database.ts';
import { appliedMigrations, assertSameHistory } from './history.ts';
import type { Migration } from './migration.ts';
import { runFile } from './sql-script.ts';
import { supabaseFolder } from '../supabase-folder.ts';

/** Every `<14 digits>_<name>.sql` of `folder`, in the order in which they apply. */
export async function readMigrations(folder: URL = new URL('migrations/', supabaseFolder)): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const fileName of (await readdir(folder)).sort()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(fileName) ?? [];
    if (version === undefined || name === undefined) continue;
    migrations.push({ version, name, fileName, sql: await readFile(new URL(fileName, folder), 'utf8') });
  }
  return migrations;
}

/**
 * For the rest of the transaction: a migration that cannot have its locks fails soon, since everybody else waits behind
 * it, and so does one that runs away. A file may set other limits for itself.
 */
const limitWaiting = (tx: Queryable): Promise<unknown> =>
  tx.query(`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', '10min', true)`);

/**
 * Bootstraps the database and applies the migrations that it does not have yet, each file in one transaction, recorded
 * in `supabase_migrations.schema_migrations` as the Supabase CLI does, so that both can go on from each other.
 * @returns the versions applied now.
 * @throws MigrationHistoryMismatchError when the database was made by other migrations; nothing is changed then.
 * @throws SqlScriptError naming file and statement; that file then has changed nothing.
 */
export async function migrate(database: Database, folder?: URL): Promise<string[]> {
  const files = await readMigrations(folder);
  await assertSameHistory(database, files);
  await bootstrap(database);
  await database.execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `);
  const appliedVersions = new Set((await appliedMigrations(database)).map(({ version }) => version));
  const pending = files.filter(({ version }) => !appliedVersions.has(version));

  for (const { version, name, fileName, sql } of pending) {
    await database.transaction(async (tx) => {
      await limitWaiting(tx);
      await runFile(tx, fileName, sql);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
  if (pending.length > 0) await database.refresh();
  return pending.map((migration) => migration.version);
}
