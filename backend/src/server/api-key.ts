import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

export type ApiKey = 'publishable' | 'secret';

const same = (given: string, expected: string): boolean => {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Which of the two keys this is, or undefined for anything else. */
export function apiKeyOf(given: string, secrets: Secrets): ApiKey | undefined {
  if (same(given, secrets.publishableKey)) return 'publishable';
  if (same(given, secrets.secretKey)) return 'secret';
  return undefined;
}
