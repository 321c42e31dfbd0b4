import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSecrets, weakness } from './secrets.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-secrets-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const options = (dataFolder: string, production = false) => ({
  dataFolder,
  production,
  supabaseUrl: 'http://localhost:54321',
  given: { publishable: undefined, secret: undefined },
});

describe('loadSecrets', () => {
  test('makes keys at the first start, for the owner’s eyes only, and keeps them', async () => {
    const folder = newFolder();
    const first = await loadSecrets(options(folder));
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(options(folder))).toEqual(first);
    expect((await loadSecrets(options(newFolder()))).secretKey).not.toBe(first.secretKey);
  });

  test('publishes the address and the publishable key, and nothing else', async () => {
    const folder = newFolder();
    const { publishableKey } = await loadSecrets(options(folder));
    const known: unknown = JSON.parse(readFileSync(path.join(folder, 'public.json'), 'utf8'));
    expect(known).toEqual({ supabaseUrl: 'http://localhost:54321', publishableKey });
  });

  test('starts in production with the keys it made itself', async () => {
    await expect(loadSecrets(options(newFolder(), true))).resolves.toHaveProperty('secretKey');
  });

  test('refuses a published key in production only', async () => {
    const given = { publishable: undefined, secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz' };
    await expect(loadSecrets({ ...options(newFolder(), true), given })).rejects.toThrow('published example key');
    await expect(loadSecrets({ ...options(newFolder()), given })).resolves.toHaveProperty('secretKey', given.secret);
  });

  test('refuses a file in production that others can read', async () => {
    const folder = newFolder();
    await loadSecrets(options(folder));
    chmodSync(path.join(folder, 'secrets.json'), 0o644);
    await expect(loadSecrets(options(folder, true))).rejects.toThrow('can be read by others');
  });

  test('says what to do about a damaged file instead of making new keys silently', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'secrets.json'), '{"signingKey":');
    await expect(loadSecrets(options(folder))).rejects.toThrow('is damaged');
  });
});

test.each([
  ['sb_secret_test', 'published'],
  ['sb_secret_change-me-change-me-change-me-now', 'placeholder'],
  ['sb_secret_short', 'too short'],
  [`sb_secret_${'ab'.repeat(20)}`, 'too regular'],
])('%s is weak', (key, reason) => {
  expect(weakness(key)).toContain(reason);
});
