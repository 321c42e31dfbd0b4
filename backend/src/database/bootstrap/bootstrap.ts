import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';

/** In this order: tables need the schemas. */
const scripts = [
  'schemas.sql',
  'auth-functions.sql',
  'auth-tables.sql',
  'mailed-codes.sql',
  'auth-identity-tables.sql',
  'storage-functions.sql',
  'storage-tables.sql',
  'realtime-messages.sql',
  'realtime-changes.sql',
];

const read = (script: string): Promise<string> => readFile(new URL(script, import.meta.url), 'utf8');

/** Which scripts the database was made by, as a hash of them all. */
async function madeBy(database: Database): Promise<string | undefined> {
  await database.execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.bootstrapped (scripts text not null);
  `);
  const [row] = await database.query<{ scripts: string }>('select scripts from supabase_migrations.bootstrapped');
  return row?.scripts;
}

/**
 * Makes what Supabase itself provides and migrations rely on: roles, schemas, `auth.uid()` and the auth tables.
 * Called at every start; what a database was made by once is not run again until a script changes, and would change
 * nothing if it were. Never part of a migration, so that `supabase db push` works.
 */
export async function bootstrap(database: Database): Promise<void> {
  // The schemas need the roles, which are the cluster's: a database that was moved to another one finds none there.
  await database.execute(await read('roles.sql'));
  const texts = await Promise.all(scripts.map(read));
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  if ((await madeBy(database)) === hash) return;
  for (const text of texts) await database.execute(text);
  await database.transaction(async (tx) => {
    await tx.query('delete from supabase_migrations.bootstrapped');
    await tx.query('insert into supabase_migrations.bootstrapped (scripts) values ($1)', [hash]);
  });
}
