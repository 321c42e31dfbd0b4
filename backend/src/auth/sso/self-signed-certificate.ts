import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';

/** DER, tag by tag: node reads certificates but writes none. */
function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => tagged(0x30, ...contents);
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string): Buffer => tagged(0x17, Buffer.from(text));

const sha256WithRsa = sequence(identifier('2a864886f70d01010b'), tagged(0x05));
const name = sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from('Milepost')))));

/**
 * The certificate under which SAML identity providers know our key. They compare the key and nothing else, so its dates
 * are as far apart as the format allows, and the same key gives the same certificate at every start.
 * @param key an RSA private key
 * @returns base64 of the DER
 */
export function selfSignedCertificate(key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1]), serial),
    sha256WithRsa,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey,
  );
  const signature = sign('sha256', content, key);
  return sequence(content, sha256WithRsa, tagged(0x03, Buffer.from([0]), signature)).toString('base64');
}
