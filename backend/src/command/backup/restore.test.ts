import { createCipheriv, createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { backup } from './backup.ts';
import { decideRestore } from './replace-entries.ts';
import { restore } from './restore.ts';
import { archiveIn, change, letter, newFolder, smallInstallation } from './testing/installations.ts';

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
