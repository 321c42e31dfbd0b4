import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { AuthError } from '../http/auth-error.ts';
import { randomToken, tokenHash } from './random-token.ts';
import type { SignInMethod } from './sessions.ts';

/** Seconds in which a code from a link has to be exchanged. */
const lifetime = 300;

export type PkceChallenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

/** The PKCE challenge in a request's body, or undefined for the implicit flow. */
export function challengeOf(body: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined;
}): PkceChallenge | undefined {
  if (!body.code_challenge) return undefined;
  return { challenge: body.code_challenge, method: body.code_challenge_method ?? 's256' };
}

/** Stores the challenge of an application that requested an email; its link's code is issued later. */
export async function rememberChallenge(
  tx: Queryable,
  userId: string,
  method: SignInMethod,
  pkce: PkceChallenge,
): Promise<void> {
  await tx.query('delete from auth.flow_state where user_id = $1::uuid and authentication_method = $2', [
    userId,
    method,
  ]);
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4::auth.code_challenge_method, $5, 'email', $6, now(), now())`,
    [randomUUID(), userId, tokenHash(randomToken()), pkce.method, pkce.challenge, method],
  );
}

/** Issues the code that replaces a session in the link's redirect, or returns undefined when none was requested. */
export async function issueCode(tx: Queryable, userId: string, method: SignInMethod): Promise<string | undefined> {
  const code = randomToken();
  const issued = await tx.query(
    `update auth.flow_state set auth_code = $1, auth_code_issued_at = now(), updated_at = now()
     where user_id = $2::uuid and authentication_method = $3 returning id`,
    [tokenHash(code), userId, method],
  );
  return issued.length === 0 ? undefined : code;
}

type FlowRow = {
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: SignInMethod;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  good: boolean;
};

export type SpentCode = {
  readonly userId: string;
  readonly method: SignInMethod;
  /** For an application that goes on to call the provider itself, as auth-js hands them on. */
  readonly providerTokens: { readonly provider_token?: string; readonly provider_refresh_token?: string };
};

const meets = (row: FlowRow, verifier: string): boolean =>
  row.code_challenge ===
  (row.code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url'));

/** Exchanges a code, once. Returns an error instead of throwing it: the code is used up in that case too. */
export async function spendCode(tx: Queryable, code: string, verifier: string): Promise<SpentCode | AuthError> {
  const [row] = await tx.query<FlowRow>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
     returning user_id, code_challenge, code_challenge_method::text as code_challenge_method, authentication_method,
       provider_access_token, provider_refresh_token,
       auth_code_issued_at > now() - make_interval(secs => $2) as good`,
    [tokenHash(code), lifetime],
  );
  if (row === undefined) {
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (!row.good) return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!meets(row, verifier)) {
    return new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  const providerTokens = {
    ...(row.provider_access_token && { provider_token: row.provider_access_token }),
    ...(row.provider_refresh_token && { provider_refresh_token: row.provider_refresh_token }),
  };
  return { userId: row.user_id, method: row.authentication_method, providerTokens };
}
