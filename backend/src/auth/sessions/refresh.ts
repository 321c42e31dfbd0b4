import type { Queryable } from '../../database/database.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { randomToken, tokenHash } from './random-token.ts';
import { endSessions, findSession, insertRefreshToken, tokenAnswer, type TokenAnswer } from './sessions.ts';
import { findUserById } from '../accounts/users.ts';

/** Seconds in which any used refresh token still works, as GoTrue's default is: tabs refresh at the same moment. */
const reuseInterval = 10;

type TokenRow = { user_id: string; session_id: string; revoked: boolean; reusable: boolean };

/** Locks the row, so that of two requests with one token the second sees what the first one did. */
async function lockToken(tx: Queryable, hash: string): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(
    `select user_id, session_id, revoked, updated_at > now() - make_interval(secs => $2) as reusable
     from auth.refresh_tokens where token = $1 for update`,
    [hash, reuseInterval],
  );
  return row;
}

/** The token of a session that was issued last and not used yet. */
async function activeToken(
  tx: Queryable,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const [row] = await tx.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1::uuid and not revoked order by id desc limit 1`,
    [sessionId],
  );
  return row;
}

const refused = (code: string, message: string): AuthError =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

/** Returns an error instead of throwing it, so that the transaction keeps the revocation. */
async function rotate(
  { tokens, refreshTokenAfter }: AuthContext,
  tx: Queryable,
  token: string,
  address: string,
): Promise<TokenAnswer | AuthError> {
  const hash = tokenHash(token);
  const row = await lockToken(tx, hash);
  if (row === undefined) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const session = await findSession(tx, row.session_id, row.user_id);
  if (session === undefined) return refused('session_expired', 'Session Expired');
  const user = await findUserById(tx, row.user_id);
  const active = row.revoked ? await activeToken(tx, row.session_id) : undefined;
  // Its holder never received the response with the next one, which nobody has used.
  const isParent = active?.parent === hash;
  if (row.revoked && !isParent && !row.reusable) {
    // Two clients hold this token, so one of them stole it: the whole token family ends, for both.
    await endSessions(tx, row.user_id, { scope: 'local', sessionId: row.session_id });
    if (user !== undefined) await audit(tx, user, 'token_revoked', address, { session_id: row.session_id });
    return refused('refresh_token_already_used', 'Already Used');
  }
  if (user === undefined) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (user.banned) return refused('user_banned', 'User Banned');

  if (!row.revoked) {
    await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [hash]);
    await audit(tx, user, 'token_revoked', address);
  }
  await tx.query(
    `update auth.sessions set refreshed_at = timezone('utc', now()), updated_at = now() where id = $1::uuid`,
    [session.id],
  );
  await audit(tx, user, 'token_refreshed', address);
  const successor = refreshTokenAfter(token);
  if (isParent && active.token === tokenHash(successor)) return tokenAnswer(tokens, user, session, successor);
  const next = row.revoked ? randomToken() : successor;
  await insertRefreshToken(tx, next, { userId: user.id, sessionId: session.id }, hash);
  return tokenAnswer(tokens, user, session, next);
}

/**
 * Exchanges a refresh token for new tokens. The parent of the active token gets that one again, as with GoTrue: a lost
 * response ends no sign-in, and of two clients that continue one chain the second is detected once it is two behind.
 * @throws AuthError 400 when it is unknown, used or its owner is suspended
 */
export async function refresh(context: AuthContext, token: string, address: string): Promise<TokenAnswer> {
  const answer = await context.database.transaction((tx) => rotate(context, tx, token, address));
  if (answer instanceof AuthError) throw answer;
  return answer;
}
