import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for links, refresh tokens and PKCE codes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the database can use none of the tokens. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
