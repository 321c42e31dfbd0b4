import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { installedPeople } from '../database/installation/installed-people.ts';
import { fillPgliteFolder } from '../database/testing/pglite-snapshot.ts';
import { makeAdministrator } from './make-administrator.ts';

test('a person who has signed up becomes the first administrator', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'milepost-administrator-'));
  const dataDir = path.join(dataFolder, 'database');
  try {
    await fillPgliteFolder(dataDir, 'migrated');
    const before = await openDatabase({ kind: 'pglite', dataDir });
    await before.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', 'first@example.com', now())`,
    );
    expect((await installedPeople(before)).hasAdministrator).toBe(false);
    await before.close();

    const installation = { dataFolder, databaseUrl: undefined };
    await expect(makeAdministrator(installation, 'other@example.com')).rejects.toThrow('Nobody has signed up as');
    await makeAdministrator(installation, 'First@example.com');
    const after = await openDatabase({ kind: 'pglite', dataDir });
    expect(await installedPeople(after)).toEqual({ demo: [], hasAdministrator: true });
    await after.close();
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});
