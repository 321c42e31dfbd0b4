import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Secrets } from '../../secrets/secrets.ts';
import { invalidSignature, invalidToken } from '../storage-error.ts';

/** Seconds that an address for uploading lives, as on hosted Supabase. */
const uploadLifetime = 2 * 60 * 60;

const downloadClaims = z.object({ url: z.string(), iat: z.number(), exp: z.number() });
const uploadClaims = downloadClaims.extend({ owner: z.string().nullable(), upsert: z.boolean() });

export type UrlTokens = {
  /** @param url bucket and name of the one object that the token opens */
  readonly signDownload: (url: string, lifetimeSeconds: number) => Promise<string>;
  /**
   * @returns when it was made and when it ends, in seconds since 1970
   * @throws StorageError InvalidJWT, or InvalidSignature for the token of another object
   */
  readonly verifyDownload: (token: string, url: string) => Promise<{ readonly iat: number; readonly exp: number }>;
  readonly signUpload: (url: string, grant: UploadGrant) => Promise<string>;
  readonly verifyUpload: (token: string, url: string) => Promise<UploadGrant>;
};

export type UploadGrant = { readonly owner: string | null; readonly upsert: boolean };

/**
 * Tokens in addresses that open one object. Their key is derived from this installation's and signs nothing else, and
 * each purpose has its audience: none of them is an access token, nor does a download's permit an upload.
 */
export function createUrlTokens(secrets: Secrets): UrlTokens {
  const key = new Uint8Array(hkdfSync('sha256', secrets.signingKey.d, '', 'storage addresses', 32));

  const sign = (audience: string, lifetime: number, claims: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(key);

  const verify = async <T extends { readonly url: string }>(
    audience: string,
    token: string,
    url: string,
    claims: z.ZodType<T>,
  ): Promise<T> => {
    let payload: unknown;
    try {
      ({ payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience }));
    } catch (error) {
      throw invalidToken(error instanceof errors.JOSEError ? error.message : 'jwt malformed');
    }
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw invalidToken('jwt malformed');
    if (parsed.data.url !== url) throw invalidSignature();
    return parsed.data;
  };

  return {
    signDownload: (url, lifetime) => sign('storage:download', lifetime, { url }),
    verifyDownload: (token, url) => verify('storage:download', token, url, downloadClaims),
    signUpload: (url, grant) => sign('storage:upload', uploadLifetime, { url, ...grant }),
    verifyUpload: (token, url) => verify('storage:upload', token, url, uploadClaims),
  };
}
