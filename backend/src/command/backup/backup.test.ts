import { createCipheriv, createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Header } from 'tar';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../../database/open-database.ts';
import { lockFolder } from '../../folder-lock/folder-lock.ts';
import { snapshotOf } from '../../database/pglite-database.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { parseEnvironment } from '../../environment/environment.ts';
import { createLogger } from '../../logging/logger.ts';
import { startBackend } from '../../server/backend.ts';
import { seededPassword } from '../../testing/people.ts';
import '../../testing/web-socket.ts';
import { backup } from './backup.ts';
import { decideRestore } from './replace-parts.ts';
import { restore } from './restore.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Whatever PGlite keeps is files and folders, empty ones too. */
function smallInstallation(): string {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'database', 'pg_notify'), { recursive: true });
  mkdirSync(path.join(folder, 'storage', 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '17\n');
  writeFileSync(path.join(folder, 'storage', 'files', 'letter'), 'kept');
  writeFileSync(path.join(folder, 'secrets.json'), '{"of":"this one"}', { mode: 0o600 });
  return folder;
}
const letter = (folder: string): string => readFileSync(path.join(folder, 'storage', 'files', 'letter'), 'utf8');
const change = (folder: string): void => writeFileSync(path.join(folder, 'storage', 'files', 'letter'), 'changed');
const archiveIn = (): string => path.join(newFolder(), 'milepost.tar.gz');

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

type Entry = { readonly path: string; readonly content: string; readonly type?: 'File' | 'SymbolicLink' };

/** An archive as somebody else could make one, with a list of contents that fits. */
function forged(entries: readonly Entry[], changes: Record<string, unknown> = {}): string {
  const files = Object.fromEntries(
    entries.map(({ path: name, content }) => [
      name,
      { size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    ]),
  );
  const manifest = { format: 'milepost-backup', version: 1, createdAt: '2026-01-01T00:00:00.000Z', files, ...changes };
  const all = [{ path: 'backup-manifest.json', content: JSON.stringify(manifest) }, ...entries];
  const blocks = all.flatMap(({ path: name, content, ...rest }) => {
    const type = 'type' in rest && rest.type !== undefined ? rest.type : 'File';
    const header = new Header({
      path: name,
      size: type === 'File' ? content.length : 0,
      type,
      mode: 0o644,
      ...(type === 'File' ? {} : { linkpath: '/etc' }),
    });
    header.encode();
    const body = Buffer.alloc(type === 'File' ? Math.ceil(content.length / 512) * 512 : 0);
    body.write(content);
    return [header.block ?? Buffer.alloc(0), body];
  });
  const file = archiveIn();
  writeFileSync(file, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
  return file;
}
const version: Entry = { path: 'database/PG_VERSION', content: '17\n' };

describe('a restore', () => {
  test('takes an archive that is as it should be', async () => {
    const dataFolder = newFolder();
    await restore({ dataFolder, file: forged([version]), force: false });
    expect(readFileSync(path.join(dataFolder, 'database', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('replaces data only when told to', async () => {
    const dataFolder = smallInstallation();
    const file = archiveIn();
    await backup({ dataFolder, file, withSecrets: false });
    change(dataFolder);
    await expect(restore({ dataFolder, file, force: false })).rejects.toThrow('Add --force');
    expect(letter(dataFolder)).toBe('changed');
    await restore({ dataFolder, file, force: true });
    expect(letter(dataFolder)).toBe('kept');
  });

  test.each<[string, () => string, RegExp]>([
    ['no file', () => archiveIn(), /There is no such file/],
    [
      'another file',
      () => {
        const file = archiveIn();
        writeFileSync(file, 'a letter '.repeat(200));
        return file;
      },
      /damaged or isn't a Milepost backup/,
    ],
    [
      'a path that leaves',
      () => forged([version, { path: 'database/../../evil', content: 'x' }]),
      /leads out of the data folder/,
    ],
    ['an absolute path', () => forged([version, { path: '/tmp/evil', content: 'x' }]), /leads out of the data folder/],
    [
      'a file beside the data',
      () => forged([version, { path: 'public.json', content: '{}' }]),
      /leads out of the data folder/,
    ],
    [
      'a link',
      () => forged([version, { path: 'storage/link', content: '', type: 'SymbolicLink' }]),
      /neither file nor folder/,
    ],
    [
      'a changed file',
      () => forged([version], { files: { [version.path]: { size: 3, sha256: '0'.repeat(64) } } }),
      /PG_VERSION has changed/,
    ],
    [
      'a missing file',
      () => forged([], { files: { [version.path]: { size: 3, sha256: '0'.repeat(64) } } }),
      /PG_VERSION is missing/,
    ],
    ['an unlisted file', () => forged([version], { files: {} }), /which it does not list/],
    ['a newer format', () => forged([version], { version: 2 }), /made by a newer Milepost/],
    ['another format', () => forged([version], { format: 'other' }), /not a backup of Milepost/],
  ])('refuses %s and touches nothing', async (_what, make, sentence) => {
    const dataFolder = smallInstallation();
    const before = readdirSync(dataFolder);
    await expect(restore({ dataFolder, file: make(), force: true })).rejects.toThrow(sentence);
    expect(readdirSync(dataFolder)).toEqual(before);
    expect(letter(dataFolder)).toBe('kept');
  });

  test.each([0.3, 0.7, 0.98])('refuses the first %d of a file', async (share) => {
    const dataFolder = smallInstallation();
    // Bytes that do not compress, and the same ones in each run.
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(9000));
    writeFileSync(path.join(dataFolder, 'storage', 'more'), noise);
    const file = archiveIn();
    await backup({ dataFolder, file, withSecrets: false });
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length * share));
    change(dataFolder);
    await expect(restore({ dataFolder, file, force: true })).rejects.toThrow("damaged or isn't a Milepost backup");
    expect(letter(dataFolder)).toBe('changed');
  });

  test('that was cut off half-way is ended by whatever comes next', async () => {
    const dataFolder = smallInstallation();
    const file = archiveIn();
    await backup({ dataFolder, file, withSecrets: false });
    // As a kill leaves it: decided, the database replaced already, the stored files not yet.
    mkdirSync(path.join(dataFolder, 'restoring', 'storage', 'files'), { recursive: true });
    writeFileSync(path.join(dataFolder, 'restoring', 'storage', 'files', 'letter'), 'restored');
    await decideRestore(dataFolder, ['database', 'storage']);
    await expect(restore({ dataFolder, file, force: false })).rejects.toThrow('Add --force');
    expect(letter(dataFolder)).toBe('restored');
    expect(readdirSync(dataFolder).sort()).toEqual(['database', 'secrets.json', 'storage']);
  });
});
