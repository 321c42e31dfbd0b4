import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Queryable } from '../../database/database.ts';
import { accessTokenLifetime } from '../../tokens/access-token-lifetime.ts';
import type { AccessTokens } from '../../tokens/access-token.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { SignInOrigin } from '../context.ts';
import { randomToken, tokenHash } from './random-token.ts';
import { userObject, type UserRow } from '../accounts/users.ts';

/** How a user proved who they are, in auth-js's names. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'email/signup'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'oauth'
  | 'web3'
  | 'sso/saml';

/** The assurance level of a sign-in: aal2 when a second factor was verified. */
export type AssuranceLevel = 'aal1' | 'aal2';

export type StoredSession = {
  readonly id: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
  /** Seconds since the user signed in; refreshing does not reset it. */
  readonly ageSeconds: number;
};

export async function findSession(from: Queryable, id: string, userId: string): Promise<StoredSession | undefined> {
  const [row] = await from.query<{ id: string; age: number; aal: AssuranceLevel; amr: StoredSession['amr'] }>(
    `select s.id, extract(epoch from now() - s.created_at)::int as age, coalesce(s.aal, 'aal1')::text as aal,
       (select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
           'timestamp', extract(epoch from c.updated_at)::int) order by c.updated_at desc), '[]'::jsonb)
         from auth.mfa_amr_claims c where c.session_id = s.id) as amr
     from auth.sessions s
     where s.id = $1::uuid and s.user_id = $2::uuid and (s.not_after is null or s.not_after > now())`,
    [id, userId],
  );
  return row === undefined ? undefined : { id: row.id, aal: row.aal, amr: row.amr, ageSeconds: row.age };
}

/** Stores a refresh token; `parent` is the hash of the one that it follows, null for the first of a sign-in. */
export async function insertRefreshToken(
  tx: Queryable,
  token: string,
  owner: { readonly userId: string; readonly sessionId: string },
  parent: string | null,
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4::uuid)`,
    [tokenHash(token), owner.userId, parent, owner.sessionId],
  );
}

/** The response to a sign-in or a refresh: both tokens and the user. */
export type TokenAnswer = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
};

export async function tokenAnswer(
  tokens: AccessTokens,
  user: UserRow,
  session: Pick<StoredSession, 'id' | 'aal' | 'amr'>,
  refreshToken: string,
): Promise<TokenAnswer> {
  const expiresAt = Math.floor(Date.now() / 1000) + accessTokenLifetime;
  const accessToken = await tokens.sign({
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userObject(user),
  };
}

/**
 * Starts a session for a user who has proved who they are.
 * @throws AuthError user_banned (400) for suspended users
 */
export async function beginSession(
  tx: Queryable,
  tokens: AccessTokens,
  user: UserRow,
  method: SignInMethod,
  origin: SignInOrigin,
): Promise<TokenAnswer> {
  if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned');
  const sessionId = randomUUID();
  const ip = isIP(origin.address) === 0 ? null : origin.address;
  await tx.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1::uuid, $2::uuid, now(), now(), 'aal1', $3, $4::inet)`,
    [sessionId, user.id, origin.userAgent?.slice(0, 500) ?? null, ip],
  );
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::uuid, now(), now(), $3)`,
    [randomUUID(), sessionId, method],
  );
  await tx.query(`update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1::uuid`, [user.id]);
  await tx.query(`update auth.identities set last_sign_in_at = now() where user_id = $1::uuid`, [user.id]);
  await audit(tx, user, 'login', origin.address, { method });
  const refreshToken = randomToken();
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId }, null);
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const now = new Date().toISOString();
  return tokenAnswer(tokens, { ...user, last_sign_in_at: now }, { id: sessionId, aal: 'aal1', amr }, refreshToken);
}

/** Ends sessions of a user; their access tokens stop working too, by the policies that require a live session. */
export async function endSessions(
  from: Queryable,
  userId: string,
  which: { readonly scope: 'global' } | { readonly scope: 'local' | 'others'; readonly sessionId: string },
): Promise<void> {
  switch (which.scope) {
    case 'global':
      await from.query('delete from auth.sessions where user_id = $1::uuid', [userId]);
      return;
    case 'local':
      await from.query('delete from auth.sessions where user_id = $1::uuid and id = $2::uuid', [
        userId,
        which.sessionId,
      ]);
      return;
    case 'others':
      await from.query('delete from auth.sessions where user_id = $1::uuid and id <> $2::uuid', [
        userId,
        which.sessionId,
      ]);
  }
}
