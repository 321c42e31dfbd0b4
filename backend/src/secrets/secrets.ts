import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSecrets, secretsFile, writeWhole, type Secrets } from './secrets-file.ts';
import { makeSigningKey } from './signing-keys.ts';

export type { Secrets } from './secrets-file.ts';

const randomKey = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

const makeSecrets = async (): Promise<Secrets> => ({
  signingKey: await makeSigningKey(),
  previousKeys: [],
  publishableKey: randomKey('sb_publishable_'),
  secretKey: randomKey('sb_secret_'),
});

/** Published with the Supabase CLI or written in examples: anyone can look them up. */
const shipped = [
  'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  'sb_secret_test',
  'sb_publishable_test',
];

/** Why a key must not protect a public server, or undefined when it may. */
export function weakness(secretKey: string): string | undefined {
  const random = secretKey.replace('sb_secret_', '');
  if (shipped.includes(secretKey)) return 'is a published example key';
  if (/change[-_]?me|example|secret|password/i.test(random)) return 'looks like a placeholder';
  if (random.length < 32 || new Set(random).size < 12) return 'is too short or too regular to be random';
  return undefined;
}

async function refuseWeak(file: string, secrets: Secrets): Promise<void> {
  const weak = weakness(secrets.secretKey);
  if (weak !== undefined) throw new Error(`The secret key ${weak}; Milepost does not start in production with it.`);
  const mode = (await stat(file)).mode & 0o077;
  if (mode !== 0 && process.platform !== 'win32') {
    throw new Error(`${file} can be read by others; run chmod 600 on it before starting in production.`);
  }
}

/**
 * Keys of this installation: made at the first start into `secrets.json` (mode 0600) in the data folder, read from it
 * afterwards. Keys given by the environment win over the file's. Also writes `public.json` with what browsers may know.
 * @throws Error in production when the secret key is weak or published, or the file is readable by others
 */
export async function loadSecrets(options: {
  readonly dataFolder: string;
  readonly production: boolean;
  readonly supabaseUrl: string;
  readonly given: { readonly publishable: string | undefined; readonly secret: string | undefined };
}): Promise<Secrets> {
  await mkdir(options.dataFolder, { recursive: true });
  const file = secretsFile(options.dataFolder);
  let stored = await readSecrets(file);
  if (stored === undefined) {
    stored = await makeSecrets();
    await writeWhole(file, stored, 0o600);
  }
  const secrets = {
    ...stored,
    publishableKey: options.given.publishable ?? stored.publishableKey,
    secretKey: options.given.secret ?? stored.secretKey,
  };
  if (options.production) await refuseWeak(file, secrets);
  const publicSettings = { supabaseUrl: options.supabaseUrl, publishableKey: secrets.publishableKey };
  await writeWhole(path.join(options.dataFolder, 'public.json'), publicSettings, 0o644);
  return secrets;
}
