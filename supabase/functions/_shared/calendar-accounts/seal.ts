import { Buffer } from 'node:buffer';

const nonceBytes = 12;

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt', 'decrypt']);

const algorithm = (nonce: Uint8Array<ArrayBuffer>, about: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(about),
});

/**
 * Encrypts with AES-256-GCM: who reads the database reads nothing.
 * @param key 32 bytes in base64
 * @param about what the text is and whose; another `about` opens nothing
 */
export async function seal(key: string, about: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const data = await crypto.subtle.encrypt(
    algorithm(nonce, about),
    await importKey(key),
    new TextEncoder().encode(text),
  );
  return Buffer.concat([nonce, Buffer.from(data)]).toString('base64url');
}

/** @throws Error when the text was sealed with another key, for something else, or was changed */
export async function open(key: string, about: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'));
  const data = await crypto.subtle.decrypt(
    algorithm(bytes.slice(0, nonceBytes), about),
    await importKey(key),
    bytes.slice(nonceBytes),
  );
  return new TextDecoder().decode(data);
}
