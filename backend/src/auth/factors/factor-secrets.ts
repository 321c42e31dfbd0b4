import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The form in which GoTrue stores what it encrypts. */
const sealed = z.object({
  key_id: z.string(),
  alg: z.literal('aes-gcm-hkdf'),
  data: z.string(),
  nonce: z.string(),
});

const tagBytes = 16;

export type FactorSecrets = {
  readonly seal: (factorId: string, secret: string) => string;
  /** @throws Error when it was encrypted by another installation, for another factor, or was changed */
  readonly open: (factorId: string, stored: string) => string;
};

/**
 * Encrypts the secrets of second factors, so that nobody who reads the database, or a backup of it, can generate codes.
 * Each factor has its own key, derived from the installation's: a secret that is copied to another row can't be
 * decrypted.
 */
export function createFactorSecrets(key: Buffer): FactorSecrets {
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 16);
  const keyOf = (factorId: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `second factor ${factorId}`, 32));
  return {
    seal: (factorId, secret) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(factorId), nonce);
      const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return JSON.stringify({
        key_id: keyId,
        alg: 'aes-gcm-hkdf',
        data: data.toString('base64url'),
        nonce: nonce.toString('base64url'),
      });
    },
    open: (factorId, stored) => {
      const { data, nonce } = sealed.parse(JSON.parse(stored));
      const bytes = Buffer.from(data, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(factorId), Buffer.from(nonce, 'base64url'), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
