import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for links, refresh tokens and PKCE codes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the database can use none of the tokens. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token that follows another, the same each time: at rest there are hashes alone, from which no token can be given a
 * second time.
 * @param secret without it nobody gets from one token to the next
 */
export const refreshTokensBy =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(`refresh token after\n${token}`).digest('base64url');
