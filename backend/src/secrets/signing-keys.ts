import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';

const publicPart = {
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().length(43),
  y: z.string().length(43),
  kid: z.string().min(1),
  alg: z.literal('ES256'),
};

/** Private key for ES256; its public half is served at /auth/v1/.well-known/jwks.json. */
export const signingKeySchema = z.object({ ...publicPart, d: z.string().length(43) });

/** What is left of a key that signs no more: tokens of it are taken until the last of them has run out. */
export const previousKeySchema = z.object({ ...publicPart, acceptedUntil: z.iso.datetime() });

export type SigningKey = z.infer<typeof signingKeySchema>;
export type PreviousKey = z.infer<typeof previousKeySchema>;

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return signingKeySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256' });
}

export const isStillAccepted = (key: PreviousKey, now = Date.now()): boolean => Date.parse(key.acceptedUntil) > now;
