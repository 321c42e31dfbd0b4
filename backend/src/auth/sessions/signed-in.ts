import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { findSession, type StoredSession } from './sessions.ts';
import { suspended } from './suspended.ts';
import { findUserById, hasVerifiedFactor, type UserRow } from '../accounts/users.ts';

export type SignedIn = { readonly user: UserRow; readonly session: StoredSession };

const badToken = (reason: string): AuthError =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);

/**
 * The user whose access token the request carries, with the token's session.
 * @throws AuthError no_authorization (401), impersonation, bad_jwt, session_not_found, user_not_found or user_banned
 *   (403)
 */
export async function signedIn(context: AuthContext, request: Context<ServerEnv>): Promise<SignedIn> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1];
  if (token === undefined || token.startsWith('sb_')) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verified = await context.tokens.verify(token);
  if (verified.status === 'expired') throw badToken('token has invalid claims: token is expired');
  if (verified.status === 'invalid') throw badToken('token is malformed or its signature is invalid');
  const { sub, session_id: sessionId, act } = verified.claims;
  // Hosted Supabase knows no such session and refuses it, too.
  if (act !== undefined) {
    throw new AuthError(403, 'impersonation', "You can't change an account while you view as someone else");
  }
  if (sub === undefined) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = await findUserById(context.database, sub);
  if (user === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (user.banned) throw await suspended(context.database, user, 403);
  const session = sessionId === undefined ? undefined : await findSession(context.database, sessionId, user.id);
  if (session === undefined) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, session };
}

/**
 * Asks for the second factor of users who have one.
 * @throws AuthError insufficient_aal (401, as GoTrue answers it)
 */
export function requireSecondFactor({ user, session }: SignedIn, message: string): void {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') throw new AuthError(401, 'insufficient_aal', message);
}

/**
 * The same user, for actions that must not be possible by password alone when they have a second factor.
 * @throws AuthError as `signedIn`, and insufficient_aal (401)
 */
export async function fullySignedIn(context: AuthContext, request: Context<ServerEnv>): Promise<SignedIn> {
  const signed = await signedIn(context, request);
  requireSecondFactor(signed, 'AAL2 session is required for this when MFA is enabled.');
  return signed;
}
