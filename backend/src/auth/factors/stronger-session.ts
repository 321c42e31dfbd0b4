import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { AccessTokens } from '../../tokens/access-token.ts';
import { AuthError } from '../http/auth-error.ts';
import { randomToken } from '../sessions/random-token.ts';
import { findSession, insertRefreshToken, tokenAnswer, type TokenAnswer } from '../sessions/sessions.ts';
import { findUserById } from '../accounts/users.ts';

const ended = (): AuthError =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/**
 * Replaces the session's refresh tokens by a new one without a parent: the parent of the active token may be used
 * again, and one from before the second factor must not lead to a session with it.
 */
async function swapRefreshToken(tx: Queryable, owner: { userId: string; sessionId: string }): Promise<string> {
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1::uuid and not revoked`,
    [owner.sessionId],
  );
  const token = randomToken();
  await insertRefreshToken(tx, token, owner, null);
  return token;
}

/** Raises a sign-in to one with a second factor, and ends the user's sign-ins without one, as GoTrue does. */
export async function strengthenSession(
  tx: Queryable,
  tokens: AccessTokens,
  owner: { readonly userId: string; readonly sessionId: string },
  factorId: string,
): Promise<TokenAnswer> {
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::uuid, now(), now(), 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), owner.sessionId],
  );
  await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2::uuid, updated_at = now() where id = $1::uuid`,
    [owner.sessionId, factorId],
  );
  await tx.query(`delete from auth.sessions where user_id = $1::uuid and coalesce(aal, 'aal1') < 'aal2'`, [
    owner.userId,
  ]);
  const refreshToken = await swapRefreshToken(tx, owner);
  const session = await findSession(tx, owner.sessionId, owner.userId);
  const user = await findUserById(tx, owner.userId);
  if (session === undefined || user === undefined) throw ended();
  return tokenAnswer(tokens, user, session, refreshToken);
}
