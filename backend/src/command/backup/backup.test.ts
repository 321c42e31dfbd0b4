import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { openDatabase } from '../../database/open-database.ts';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { snapshotOf } from '../../database/pglite/pglite-database.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { parseEnvironment } from '../../environment/environment.ts';
import { createLogger } from '../../logging/logger.ts';
import { startBackend } from '../../server/backend.ts';
import { seededPassword } from '../../testing/people.ts';
import '../../testing/web-socket.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { archiveIn, letter, newFolder, smallInstallation } from './testing/installations.ts';

test('what is restored is the installation of before: rows, stored files, and people who can sign in', async () => {
  const dataFolder = newFolder();
  const environment = {
    ...parseEnvironment({ MILEPOST_DATA: dataFolder, NOTIFICATION_MAIL: 'off', BUSY_CALENDARS: 'off' }),
    apiPort: 0,
    inboxPort: 0,
  };
  const source = await openTestDatabase('pglite');
  const snapshot = await snapshotOf(source);
  await source.close();
  const dataDir = path.join(dataFolder, 'database');
  const first = await openDatabase({ kind: 'pglite', dataDir, snapshot });
  await first.query(`update public.users set headline = 'Before' where email = 'client@milepost.test'`);
  await first.close();
  mkdirSync(path.join(dataFolder, 'storage'));
  writeFileSync(path.join(dataFolder, 'storage', 'resume.pdf'), Buffer.from([0, 1, 255]));

  const file = archiveIn();
  await backup({ dataFolder, file, withSecrets: false });
  const changed = await openDatabase({ kind: 'pglite', dataDir });
  await changed.query(`delete from auth.users where email = 'client@milepost.test'`);
  await changed.close();
  rmSync(path.join(dataFolder, 'storage', 'resume.pdf'));
  writeFileSync(path.join(dataFolder, 'storage', 'later.pdf'), 'later');

  await restore({ dataFolder, file, force: true });
  expect(readdirSync(path.join(dataFolder, 'storage'))).toEqual(['resume.pdf']);
  expect([...readFileSync(path.join(dataFolder, 'storage', 'resume.pdf'))]).toEqual([0, 1, 255]);
  const running = await startBackend(
    environment,
    await openDatabase({ kind: 'pglite', dataDir }),
    createLogger('silent'),
  );
  try {
    const client = createClient(`http://127.0.0.1:${running.apiPort}`, running.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await client.auth.signInWithPassword({ email: 'client@milepost.test', password: seededPassword });
    const own = await client
      .from('users')
      .select('headline')
      .eq('id', data.user?.id ?? '')
      .single();
    expect(own.data).toEqual({ headline: 'Before' });
  } finally {
    await running.close();
  }
}, 120_000);

describe('a backup', () => {
  test('is for its owner’s eyes, and leaves the keys out unless they are asked for', async () => {
    const dataFolder = smallInstallation();
    const [without, including] = [archiveIn(), archiveIn()];
    await backup({ dataFolder, file: without, withSecrets: false });
    await backup({ dataFolder, file: including, withSecrets: true });
    expect(statSync(without).mode & 0o777).toBe(0o600);

    const elsewhere = newFolder();
    expect(await restore({ dataFolder: elsewhere, file: without, force: false })).toMatchObject({ withSecrets: false });
    expect(existsSync(path.join(elsewhere, 'secrets.json'))).toBe(false);
    expect(existsSync(path.join(elsewhere, 'database', 'pg_notify'))).toBe(true);
    await restore({ dataFolder: elsewhere, file: including, force: true });
    expect(readFileSync(path.join(elsewhere, 'secrets.json'), 'utf8')).toBe('{"of":"this one"}');
    expect(statSync(path.join(elsewhere, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(elsewhere).sort()).toEqual(['database', 'secrets.json', 'storage']);
  });

  test('overwrites no file, and there is none of an empty folder', async () => {
    const dataFolder = smallInstallation();
    const file = archiveIn();
    writeFileSync(file, 'mine');
    await expect(backup({ dataFolder, file, withSecrets: false })).rejects.toThrow('exists already');
    await expect(backup({ dataFolder: newFolder(), file: archiveIn(), withSecrets: false })).rejects.toThrow('no data');
  });

  test('is refused, as a restore is, while a backend runs on the folder', async () => {
    const dataFolder = smallInstallation();
    const file = archiveIn();
    await backup({ dataFolder, file, withSecrets: false });
    const lock = lockFolder(path.join(dataFolder, 'database'));
    await expect(backup({ dataFolder, file: archiveIn(), withSecrets: false })).rejects.toThrow('is in use by process');
    await expect(restore({ dataFolder, file, force: true })).rejects.toThrow('is in use by process');
    lock.release();
    expect(letter(dataFolder)).toBe('kept');
  });
});
