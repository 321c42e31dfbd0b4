import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { accessTokenLifetime, clockTolerance } from './access-token-lifetime.ts';
import type { KeyRings } from './key-ring.ts';

/** Tokens whose signature is not checked again: as many as people are there within an hour, some 2 KB each. */
const maxRecent = 10_000;

const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  aud: z.literal('authenticated'),
  exp: z.number(),
  sub: z.uuid().optional(),
  session_id: z.uuid().optional(),
  /** How surely it is the person: `aal2` when a second factor was given. */
  aal: z.string().optional(),
  /** Who acts, where it is not the person: an administrator who views as them (RFC 8693, section 4.1). */
  act: z.object({ sub: z.uuid() }).optional(),
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
  /** The public halves of the keys that are accepted now. */
  readonly jwks: () => Promise<{ readonly keys: readonly Record<string, unknown>[] }>;
};

type Checked = { readonly claims: AccessClaims; readonly kid: string };

/**
 * Claims of tokens whose signature was right: a browser sends the same token with every request for an hour. The one that
 * came longest ago makes room for another.
 */
class RecentClaims {
  readonly #checked = new Map<string, Checked>();

  get(token: string): Checked | undefined {
    const checked = this.#checked.get(token);
    if (checked !== undefined) this.set(token, checked);
    return checked;
  }

  forget(token: string): void {
    this.#checked.delete(token);
  }

  set(token: string, checked: Checked): void {
    this.#checked.delete(token);
    const oldest = this.#checked.size >= maxRecent ? this.#checked.keys().next().value : undefined;
    if (oldest !== undefined) this.#checked.delete(oldest);
    this.#checked.set(token, checked);
  }
}

/**
 * Access tokens of this installation: ES256 only, so `alg: none` and HS256 tokens signed with the public key are
 * refused by their header alone.
 */
export function createAccessTokens(keyRings: KeyRings, publicUrl: string): AccessTokens {
  const issuer = `${publicUrl}/auth/v1`;
  const recentClaims = new RecentClaims();

  async function verificationKey(given: string | undefined) {
    const ring = await keyRings.current();
    const kid = given ?? ring.kid;
    // Another process may have begun to sign with a key that this one has not seen yet.
    const key = ring.verificationKey(kid) ?? (await keyRings.current('fresh')).verificationKey(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return { kid, key };
  }

  async function check(token: string): Promise<Checked | { readonly reason: string }> {
    let usedKid = '';
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        // Ours carry no extension, so one that has to be understood is none of ours.
        if (header.crit !== undefined) throw new errors.JOSENotSupported();
        const { kid, key } = await verificationKey(header.kid);
        usedKid = kid;
        return key;
      },
      { algorithms: ['ES256'], audience: 'authenticated', clockTolerance },
    );
    const claims = claimsSchema.safeParse(payload);
    return claims.success
      ? { claims: claims.data, kid: usedKid }
      : { reason: `unacceptable claim ${claims.error.issues[0]?.path.join('.') ?? ''}` };
  }

  return {
    jwks: async () => (await keyRings.current()).jwks(),
    sign: async (claims) => {
      const { kid, privateKey } = await keyRings.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifetime}s`)
        .sign(privateKey);
    },
    verify: async (token) => {
      try {
        const recent = recentClaims.get(token);
        // A key that was retired since is asked for again, and refused.
        if (recent !== undefined && (await keyRings.current()).verificationKey(recent.kid) !== undefined) {
          const { claims } = recent;
          if ((claims.exp + clockTolerance) * 1000 > Date.now()) return { status: 'valid', claims };
        }
        recentClaims.forget(token);
        const checked = await check(token);
        if ('reason' in checked) return { status: 'invalid', reason: checked.reason };
        recentClaims.set(token, checked);
        return { status: 'valid', claims: checked.claims };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { status: 'expired' };
        return { status: 'invalid', reason: error instanceof errors.JOSEError ? error.code : 'unreadable' };
      }
    },
  };
}
