import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';

const secretsSchema = z.object({
  /** Private key for ES256; its public half is served at /auth/v1/.well-known/jwks.json. */
  signingKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().length(43),
    y: z.string().length(43),
    d: z.string().length(43),
    kid: z.string().min(1),
    alg: z.literal('ES256'),
  }),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Secrets = z.infer<typeof secretsSchema>;

const randomKey = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return secretsSchema.parse({
    signingKey: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256' },
    publishableKey: randomKey('sb_publishable_'),
    secretKey: randomKey('sb_secret_'),
  });
}

/** Written beside and renamed, so that a kill in the middle leaves no half file. */
async function writeWhole(file: string, content: unknown, mode: number): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode });
  await chmod(draft, mode);
  await rename(draft, file);
}

async function readExisting(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged. Delete it to make new keys: everybody will have to sign in again.`);
  }
}

/** Published with the Supabase CLI or written in examples: whoever reads the internet knows them. */
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
  const file = path.join(options.dataFolder, 'secrets.json');
  let stored = await readExisting(file);
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
  const known = { supabaseUrl: options.supabaseUrl, publishableKey: secrets.publishableKey };
  await writeWhole(path.join(options.dataFolder, 'public.json'), known, 0o644);
  return secrets;
}
