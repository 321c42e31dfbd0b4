import { accessTokenLifetime } from '../tokens/access-token-lifetime.ts';
import { readSecrets, secretsFile, writeWhole } from './secrets-file.ts';
import { isStillAccepted, makeSigningKey } from './signing-keys.ts';

/** A running backend signs with the old key until it has seen the new file, and clocks differ a little. */
const leeway = 60;

export type Rotation = {
  /** Key id of the new key, which signs from now on. */
  readonly kid: string;
  readonly previousKid: string;
  /** When the last token of the previous key has run out, and the key is refused. */
  readonly previousAcceptedUntil: Date;
};

/**
 * Makes a new signing key. The one of before signs no more and its private half is gone; tokens of it stay good until
 * they run out, so nobody has to sign in again. A running backend takes the file up within a second, without a restart.
 * @throws Error when the folder has no secrets yet or they are damaged
 */
export async function rotateSigningKey(dataFolder: string): Promise<Rotation> {
  const file = secretsFile(dataFolder);
  const secrets = await readSecrets(file);
  if (secrets === undefined) {
    throw new Error(`There is no ${file}: start the backend once, which makes the keys of this installation.`);
  }
  const { d: _privateHalf, ...publicHalf } = secrets.signingKey;
  const previousAcceptedUntil = new Date(Date.now() + (accessTokenLifetime + leeway) * 1000);
  const signingKey = await makeSigningKey();
  const previousKeys = [
    { ...publicHalf, acceptedUntil: previousAcceptedUntil.toISOString() },
    ...secrets.previousKeys.filter((key) => isStillAccepted(key)),
  ];
  await writeWhole(file, { ...secrets, signingKey, previousKeys }, 0o600);
  return { kid: signingKey.kid, previousKid: publicHalf.kid, previousAcceptedUntil };
}
