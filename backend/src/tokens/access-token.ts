import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Secrets } from '../secrets/secrets.ts';

/** Seconds that an access token lives, as on hosted Supabase. */
export const accessTokenLifetime = 3600;

const mostRecent = 1000;

const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  aud: z.literal('authenticated'),
  exp: z.number(),
  sub: z.uuid().optional(),
  session_id: z.uuid().optional(),
});

export type AccessClaims = z.infer<typeof claimsSchema>;

export type VerifiedToken =
  | { readonly status: 'valid'; readonly claims: AccessClaims }
  | { readonly status: 'expired' }
  | { readonly status: 'invalid'; readonly reason: string };

export type AccessTokens = {
  /** Signs claims as an access token that lives for an hour from now. */
  readonly sign: (claims: Record<string, unknown> & { readonly sub: string }) => Promise<string>;
  /** Never throws: what is not a token of ours that is still good comes back as such. */
  readonly verify: (token: string) => Promise<VerifiedToken>;
  readonly jwks: { readonly keys: readonly Record<string, unknown>[] };
};

/** Claims of tokens whose signature was right: a browser sends the same token with every request for an hour. */
class RecentClaims {
  readonly #claims = new Map<string, AccessClaims>();

  get(token: string): AccessClaims | undefined {
    return this.#claims.get(token);
  }

  set(token: string, claims: AccessClaims): void {
    const oldest = this.#claims.size >= mostRecent ? this.#claims.keys().next().value : undefined;
    if (oldest !== undefined) this.#claims.delete(oldest);
    this.#claims.set(token, claims);
  }
}

/**
 * Access tokens of this installation: ES256 only, so `alg: none` and HS256 tokens signed with the public key are
 * refused by their header alone.
 */
export async function createAccessTokens(secrets: Secrets, publicUrl: string): Promise<AccessTokens> {
  const { kty, crv, x, y, kid, alg } = secrets.signingKey;
  const publicJwk = { kty, crv, x, y, kid, alg };
  const privateKey = await importJWK(secrets.signingKey, 'ES256');
  const publicKey = await importJWK(publicJwk, 'ES256');
  const issuer = `${publicUrl}/auth/v1`;
  const known = new RecentClaims();
  return {
    jwks: { keys: [{ ...publicJwk, use: 'sig', key_ops: ['verify'], ext: true }] },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: secrets.signingKey.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifetime}s`)
        .sign(privateKey),
    verify: async (token) => {
      const checked = known.get(token);
      if (checked !== undefined) {
        return checked.exp * 1000 > Date.now() ? { status: 'valid', claims: checked } : { status: 'expired' };
      }
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: 'authenticated' });
        const claims = claimsSchema.safeParse(payload);
        if (claims.success) {
          known.set(token, claims.data);
          return { status: 'valid', claims: claims.data };
        }
        return { status: 'invalid', reason: `unacceptable claim ${claims.error.issues[0]?.path.join('.') ?? ''}` };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { status: 'expired' };
        return { status: 'invalid', reason: error instanceof errors.JOSEError ? error.code : 'unreadable' };
      }
    },
  };
}
