import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import { seed } from '../seed.ts';
import type { Contents } from './schema-fingerprint.ts';

/** Brings an empty database to where tests begin. */
export async function prepare(database: Database, contents: Contents): Promise<void> {
  await migrate(database);
  if (contents === 'seeded') await seed(database);
}
