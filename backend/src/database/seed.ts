import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { runFile } from './migrations/sql-script.ts';
import { supabaseFolder } from './supabase-folder.ts';

/** Whether there are people in the database: a seed is for an empty one only. */
export async function isSeeded(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from auth.users limit 1');
  return rows.length > 0;
}

/** Every `<NN>_<subject>.sql` of `supabase/seed`, in the order in which they run. */
export async function readSeed(): Promise<{ readonly fileName: string; readonly sql: string }[]> {
  const folder = new URL('seed/', supabaseFolder);
  const fileNames = (await readdir(folder)).filter((fileName) => fileName.endsWith('.sql')).sort();
  return Promise.all(
    fileNames.map(async (fileName) => ({ fileName, sql: await readFile(new URL(fileName, folder), 'utf8') })),
  );
}

/**
 * Fills a migrated, empty database with the demo people of `supabase/seed`, in one transaction.
 * For local runs and tests only: everybody's password is in the repository.
 * @throws SqlScriptError naming file and statement that failed.
 */
export async function seed(database: Database): Promise<void> {
  const files = await readSeed();
  await database.transaction(async (tx) => {
    for (const { fileName, sql } of files) await runFile(tx, fileName, sql);
  });
}
