import { stat } from 'node:fs/promises';
import { importJWK } from 'jose';
import { errorFacts } from '../logging/error-facts.ts';
import type { Logger } from '../logging/logger.ts';
import { readSecrets, secretsFile, type Secrets } from '../secrets/secrets-file.ts';
import { isStillAccepted, type SigningKey } from '../secrets/signing-keys.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

/** The keys of one moment. */
export type KeyRing = {
  readonly kid: string;
  readonly privateKey: Key;
  /** The key with which a token of that id can be checked; undefined for an unknown and for a retired one. */
  readonly verificationKey: (kid: string) => Key | undefined;
  /** What anybody may know of the keys that are accepted now. */
  readonly jwks: () => { readonly keys: readonly Record<string, unknown>[] };
};

export type KeyRings = {
  /** The keys as they are; `fresh` looks at the file even when that was done a moment ago. */
  readonly current: (look?: 'fresh') => Promise<KeyRing>;
};

/** Milliseconds for which a look at the file is enough. */
const lookAgainAfter = 1000;

const published = ({ kty, crv, x, y, kid, alg }: Omit<SigningKey, 'd'>): Record<string, unknown> => ({
  ...{ kty, crv, x, y, kid, alg },
  use: 'sig',
  key_ops: ['verify'],
  ext: true,
});

async function keyRing({ signingKey, previousKeys }: Secrets): Promise<KeyRing> {
  const { d: _privateHalf, ...current } = signingKey;
  const keys = await Promise.all(
    [{ ...current, acceptedUntil: undefined }, ...previousKeys].map(async ({ acceptedUntil, ...jwk }) => ({
      jwk,
      key: await importJWK(jwk, 'ES256'),
      isAccepted: () => acceptedUntil === undefined || isStillAccepted({ ...jwk, acceptedUntil }),
    })),
  );
  return {
    kid: signingKey.kid,
    privateKey: await importJWK(signingKey, 'ES256'),
    verificationKey: (kid) => keys.find(({ jwk, isAccepted }) => jwk.kid === kid && isAccepted())?.key,
    jwks: () => ({ keys: keys.filter(({ isAccepted }) => isAccepted()).map(({ jwk }) => published(jwk)) }),
  };
}

/**
 * Follows `secrets.json`: keys that `rotateSigningKey` wrote are used within a second, by every process on the folder
 * and without a restart. A file that cannot be read leaves the keys of before in use.
 */
export async function openKeyRings(secrets: Secrets, dataFolder: string, log: Logger): Promise<KeyRings> {
  const file = secretsFile(dataFolder);
  const version = async (): Promise<string> => {
    const { mtimeMs, ino } = await stat(file);
    return `${mtimeMs} ${ino}`;
  };
  let currentVersion = await version();
  let ring = await keyRing(secrets);
  let lookedAt = Date.now();

  const look = async (): Promise<void> => {
    lookedAt = Date.now();
    try {
      const found = await version();
      if (found === currentVersion) return;
      const stored = await readSecrets(file);
      if (stored === undefined) return;
      ring = await keyRing(stored);
      currentVersion = found;
    } catch (error) {
      log.error(errorFacts(error), 'the signing keys could not be read again');
    }
  };
  return {
    current: async (wanted) => {
      if (wanted === 'fresh' || Date.now() - lookedAt >= lookAgainAfter) await look();
      return ring;
    },
  };
}
