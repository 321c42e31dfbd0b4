import { readdir, readFile } from 'node:fs/promises';
import { bootstrap } from './bootstrap/bootstrap.ts';
import type { Database } from './database.ts';
import { runFile } from './sql-script.ts';
import { supabaseFolder } from './supabase-folder.ts';

export interface Migration {
  /** Fourteen digits, as the Supabase CLI names files. */
  readonly version: string;
  readonly name: string;
  readonly fileName: string;
  readonly sql: string;
}

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
 * Bootstraps the database and applies the migrations that it does not have yet, each file in one transaction, recorded
 * in `supabase_migrations.schema_migrations` as the Supabase CLI does, so that both can go on from each other.
 * @returns the versions applied now.
 * @throws SqlScriptError naming file and statement; that file then has changed nothing.
 */
export async function migrate(database: Database, folder?: URL): Promise<string[]> {
  await bootstrap(database);
  await database.execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `);
  const rows = await database.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const known = new Set(rows.map((row) => row.version));
  const pending = (await readMigrations(folder)).filter((migration) => !known.has(migration.version));

  for (const { version, name, fileName, sql } of pending) {
    await database.transaction(async (tx) => {
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
