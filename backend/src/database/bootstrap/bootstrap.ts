import { readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';

/** In this order: tables need the schemas, which need the roles. */
const scripts = [
  'roles.sql',
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

/**
 * Makes what Supabase itself provides and migrations rely on: roles, schemas, `auth.uid()` and the auth tables.
 * Runs at every start and changes nothing the second time. Never part of a migration, so that `supabase db push` works.
 */
export async function bootstrap(database: Database): Promise<void> {
  for (const script of scripts) {
    await database.execute(await readFile(new URL(script, import.meta.url), 'utf8'));
  }
}
