import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UnsubscribeLink } from '../../../shared/src/domain/unsubscribe-links/unsubscribe-links.ts';

type Unsigned = Omit<UnsubscribeLink, 'signature'>;

const hmacOf = (secretKey: string, { person, category }: Unsigned): Buffer =>
  createHmac('sha256', secretKey).update(`unsubscribe\n${person.toLowerCase()}\n${category}`).digest();

/** Signs what an email's link ends, with the project's secret key: with another key the links of earlier emails end. */
export const signedLink = (secretKey: string, link: Unsigned): UnsubscribeLink => ({
  ...link,
  signature: hmacOf(secretKey, link).toString('base64url'),
});

/** Whether the server wrote the link, for this person and this category. */
export function isSigned(secretKey: string, { signature, ...link }: UnsubscribeLink): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = hmacOf(secretKey, link);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
