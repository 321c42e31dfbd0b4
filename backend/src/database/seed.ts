import { readFile } from 'node:fs/promises';
import { splitSqlStatements } from '@supabase/lite';
import type { Database } from './database.ts';
import { runStatements } from './sql-script.ts';
import { supabaseFolder } from './supabase-folder.ts';

/** Whether there are people in the database: a seed is for an empty one only. */
export async function isSeeded(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from auth.users limit 1');
  return rows.length > 0;
}

/**
 * Fills a migrated, empty database with the demo people of `supabase/seed.sql`, in one transaction.
 * For local runs and tests only: everybody's password is in the repository.
 * @throws SqlScriptError naming the statement that failed.
 */
export async function seed(database: Database): Promise<void> {
  const statements = splitSqlStatements(await readFile(new URL('seed.sql', supabaseFolder), 'utf8'));
  await database.transaction((tx) => runStatements(tx, 'seed.sql', statements));
}
