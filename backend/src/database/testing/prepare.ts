import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrations.ts';
import { seed } from '../seed.ts';
import type { Contents } from './schema-fingerprint.ts';

/** Brings an empty database to where tests begin. */
export async function prepare(database: Database, contents: Contents): Promise<void> {
  await migrate(database);
  if (contents === 'migrated') return;
  await seed(database);
  // The demo people keep their password, with a hash that is checked at once instead of in 80 ms. It is no new password, and
  // nobody is notified of one.
  await database.transaction(async (tx) => {
    await tx.query('alter table auth.users disable trigger tell_changed_account');
    await tx.query(
      `update auth.users set encrypted_password = quick.hash
       from (select extensions.crypt('Milepost-2026', extensions.gen_salt('bf', 4)) as hash) quick`,
    );
    await tx.query('alter table auth.users enable trigger tell_changed_account');
  });
}
