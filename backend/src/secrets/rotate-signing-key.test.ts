import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { loadSecrets } from './secrets.ts';
import type { Secrets } from './secrets-file.ts';

describe('rotateSigningKey', () => {
  let folder: string;
  let file: string;
  let before: Secrets;
  const load = () =>
    loadSecrets({
      dataFolder: folder,
      production: true,
      supabaseUrl: 'http://localhost:54321',
      given: { publishable: undefined, secret: undefined },
    });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'milepost-secrets-'));
    file = path.join(folder, 'secrets.json');
    before = await load();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('makes another key and keeps the public half of the one of before until its tokens have run out', async () => {
    const rotation = await rotateSigningKey(folder);
    const after = await load();
    expect(after.signingKey.kid).toBe(rotation.kid);
    expect(after.signingKey.kid).not.toBe(before.signingKey.kid);
    expect(after.previousKeys).toHaveLength(1);
    const { d, ...publicHalf } = before.signingKey;
    expect(after.previousKeys[0]).toEqual({ ...publicHalf, acceptedUntil: expect.any(String) });
    expect(readFileSync(file, 'utf8')).not.toContain(d);
    const wait = rotation.previousAcceptedUntil.getTime() - Date.now();
    expect(wait).toBeGreaterThan(3600_000);
    expect(wait).toBeLessThan(3700_000);
  });

  test('changes nothing else, and the file stays for its owner’s eyes only', async () => {
    await rotateSigningKey(folder);
    const { publishableKey, secretKey } = await load();
    expect({ publishableKey, secretKey }).toEqual({
      publishableKey: before.publishableKey,
      secretKey: before.secretKey,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('keeps several keys of before, and forgets those that have run out', async () => {
    await rotateSigningKey(folder);
    await rotateSigningKey(folder);
    const { previousKeys, ...rest } = await load();
    expect(previousKeys).toHaveLength(2);
    const runOut = previousKeys.map((key) => ({ ...key, acceptedUntil: new Date(0).toISOString() }));
    writeFileSync(file, JSON.stringify({ ...rest, previousKeys: runOut }), { mode: 0o600 });
    await rotateSigningKey(folder);
    expect((await load()).previousKeys.map(({ kid }) => kid)).toEqual([rest.signingKey.kid]);
  });

  test('takes a file that was written before keys could be changed', async () => {
    const { previousKeys: _none, ...old } = before;
    writeFileSync(file, JSON.stringify(old), { mode: 0o600 });
    expect(await load()).toEqual(before);
    await rotateSigningKey(folder);
    expect((await load()).previousKeys.map(({ kid }) => kid)).toEqual([before.signingKey.kid]);
  });

  test('says what to do in a folder without secrets, and leaves a damaged file alone', async () => {
    writeFileSync(file, '{');
    await expect(rotateSigningKey(folder)).rejects.toThrow('is damaged');
    expect(readFileSync(file, 'utf8')).toBe('{');
    rmSync(file);
    await expect(rotateSigningKey(folder)).rejects.toThrow('start the backend once');
  });
});
