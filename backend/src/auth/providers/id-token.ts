import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { invalidRequest, OAuthError } from '../http/oauth-error.ts';
import type { Provider } from './provider.ts';

/** Seconds by which the provider's clock may differ. */
const clockTolerance = 60;

/** Never a symmetric algorithm: anyone could sign with the published keys. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** OpenID Connect Core 3.1.3.6: the left half of the hash of the access token that came with the ID token. */
function hashOfAccessToken(accessToken: string, algorithm: string): string {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

function checkAccessToken(claims: JWTPayload, idToken: string, accessToken: string | undefined): void {
  const { at_hash: expected } = claims;
  if (accessToken === undefined || expected === undefined) return;
  const algorithm = decodeProtectedHeader(idToken).alg ?? '';
  if (hashOfAccessToken(accessToken, algorithm) !== expected) throw invalidRequest('Bad ID token');
}

/** Checks that the application requested this token: it knows the value whose hash the token has. */
function checkNonce(claims: JWTPayload, nonce: string | undefined): void {
  const { nonce: expected } = claims;
  if ((expected === undefined || expected === '') !== (nonce === undefined)) {
    throw invalidRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce !== undefined && createHash('sha256').update(nonce).digest('hex') !== expected) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}

async function verifiedClaims(provider: Provider, idToken: string): Promise<JWTPayload> {
  const { keys, configuration } = await provider.open();
  const { issuer } = configuration.serverMetadata();
  const requiredClaims = ['exp', 'iat'];
  try {
    return (await jwtVerify(idToken, keys, { issuer, algorithms, clockTolerance, requiredClaims })).payload;
  } catch (error) {
    // The provider's keys could not be fetched: that is not the token's fault.
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    throw invalidRequest('Bad ID token');
  }
}

export type GivenIdToken = {
  readonly idToken: string;
  readonly accessToken: string | undefined;
  readonly nonce: string | undefined;
};

/**
 * Checks the token's signature, audience and expiry, and that this application requested it.
 * @throws OAuthError (400) in GoTrue's words
 */
export async function verifyIdToken(
  provider: Provider,
  given: GivenIdToken,
): Promise<JWTPayload & { readonly sub: string }> {
  const claims = await verifiedClaims(provider, given.idToken);
  checkAccessToken(claims, given.idToken, given.accessToken);
  const { sub, aud } = claims;
  if (sub === undefined || sub === '') throw invalidRequest('Missing sub claim in id_token');
  const audiences = [aud ?? []].flat();
  if (!provider.settings.clientIds.some((id) => audiences.includes(id))) {
    throw invalidRequest('Unacceptable audience in id_token');
  }
  if (!provider.settings.skipNonceCheck) checkNonce(claims, given.nonce);
  return { ...claims, sub };
}
