import { hash } from '@node-rs/bcrypt';
import { installedPeople } from './installed-people.ts';
import { openTestDatabase, quickDatabaseKinds } from '../testing/test-database.ts';

test.each(quickDatabaseKinds)('on %s, those are named who can sign in with the published password', async (kind) => {
  const database = await openTestDatabase(kind, 'seeded');
  try {
    const seeded = await installedPeople(database);
    expect(seeded.demo).toEqual(
      expect.arrayContaining(
        ['client', 'client2', 'client3', 'coach', 'coach2', 'admin'].map((name) => `${name}@milepost.test`),
      ),
    );
    expect(seeded.hasAdministrator).toBe(true);
    await database.query(`update auth.users set encrypted_password = $1 where email = 'client@milepost.test'`, [
      await hash('Another-2027', 4),
    ]);
    await database.query(`update public.users set status = 'suspended' where email = 'coach@milepost.test'`);
    await database.query(`update public.users set role = 'coach' where email = 'admin@milepost.test'`);
    const left = await installedPeople(database);
    expect(left.hasAdministrator).toBe(false);
    expect(new Set(left.demo)).toEqual(
      new Set(seeded.demo.filter((email) => !['client@milepost.test', 'coach@milepost.test'].includes(email))),
    );
  } finally {
    await database.close();
  }
});
