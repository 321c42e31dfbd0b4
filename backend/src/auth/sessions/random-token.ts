import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for links, refresh tokens and PKCE codes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored: nobody who reads the database can use a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Derives the next refresh token from one, always the same: only hashes are stored, from which no token can be returned
 * a second time.
 * @param secret without it nobody can derive a token from the one before
 */
export const refreshTokensBy =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(`refresh token after\n${token}`).digest('base64url');
