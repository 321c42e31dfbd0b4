import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { randomToken, tokenHash } from './random-token.ts';

export type OneTimeTokenType =
  'confirmation_token' | 'recovery_token' | 'email_change_token_new' | 'email_change_token_current';

/** Seconds that a mailed link works. */
const lifetime = 3600;

/** Links that lead back to an application which holds the PKCE verifier are known by this prefix, as in GoTrue. */
export const pkcePrefix = 'pkce_';

/** Makes a link's token. It takes the place of an earlier one of its kind: only the newest mail works. */
export async function issueToken(
  tx: Queryable,
  owner: { readonly userId: string; readonly email: string },
  type: OneTimeTokenType,
  flow: 'pkce' | 'implicit',
): Promise<string> {
  const token = (flow === 'pkce' ? pkcePrefix : '') + randomToken();
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5, timezone('utc', now()), timezone('utc', now()))
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), owner.userId, type, tokenHash(token), owner.email],
  );
  return token;
}

export type SpentToken = { readonly userId: string; readonly type: OneTimeTokenType; readonly email: string };

/**
 * Spends a token: one statement finds and removes it, so of many requests with one link exactly one goes on.
 * Undefined when it is unknown, spent, of another kind or older than an hour.
 */
export async function spendToken(
  tx: Queryable,
  token: string,
  types: readonly OneTimeTokenType[],
): Promise<SpentToken | undefined> {
  const [row] = await tx.query<{ user_id: string; token_type: OneTimeTokenType; relates_to: string; good: boolean }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type::text in (select jsonb_array_elements_text($2::jsonb))
     returning user_id, token_type::text as token_type, relates_to,
       created_at > timezone('utc', now()) - make_interval(secs => $3) as good`,
    [tokenHash(token), JSON.stringify(types), lifetime],
  );
  if (row === undefined || !row.good) return undefined;
  return { userId: row.user_id, type: row.token_type, email: row.relates_to };
}
