import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../environment/environment.ts';

/**
 * Makes a registered person an administrator: the first, whom nobody can make on a page.
 * @throws Error with a sentence for the operator when nobody has the address, or the data is in use
 */
export async function makeAdministrator(
  { databaseUrl, dataFolder }: Pick<Environment, 'databaseUrl' | 'dataFolder'>,
  email: string,
): Promise<void> {
  const dataDir = path.join(dataFolder, 'database');
  if (databaseUrl === undefined && !existsSync(dataDir)) {
    throw new Error(`There is no data in ${dataFolder}. Start Milepost and sign up first.`);
  }
  const database = await openDatabase(
    databaseUrl === undefined ? { kind: 'pglite', dataDir } : { kind: 'postgres', url: databaseUrl, max: 1 },
  );
  try {
    const made = await database.query(
      `update public.users set role = 'super_admin' where lower(email) = lower($1) and status = 'active' returning id`,
      [email],
    );
    if (made.length === 0) throw new Error(`Nobody has signed up as ${email}. Sign up on the page first.`);
  } finally {
    await database.close();
  }
}
