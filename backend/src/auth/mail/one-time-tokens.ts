import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { randomToken, tokenHash } from '../sessions/random-token.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** Seconds that a mailed link or code works. */
const lifetime = 3600;
/** A code is invalid after the fifth wrong guess: of a million codes, five tries find one in 200,000 times. */
const maxWrongGuesses = 5;

/** Links that lead back to an application which holds the PKCE verifier are known by this prefix, as in GoTrue. */
export const pkcePrefix = 'pkce_';

/** What one mail carries, by the names of the template variables: both do the same, and the first used spends both. */
export type MailedToken = {
  /** For the link: 256 random bits. */
  readonly TokenHash: string;
  /** Six digits, to be typed together with the address. */
  readonly Token: string;
};

export type SpentToken = { readonly userId: string; readonly type: OneTimeTokenType; readonly email: string };

export type OneTimeTokens = {
  /**
   * Creates the link and the code of an email. They replace earlier ones of their kind: only the newest email works.
   */
  readonly issue: (
    tx: Queryable,
    owner: { readonly userId: string; readonly email: string },
    type: OneTimeTokenType,
    flow: 'pkce' | 'implicit',
  ) => Promise<MailedToken>;
  /** Undefined when the link is unknown, used, of another kind or older than an hour. */
  readonly spendLink: (
    tx: Queryable,
    token: string,
    types: readonly OneTimeTokenType[],
  ) => Promise<SpentToken | undefined>;
  /**
   * Undefined for a wrong code too, and then the guess is counted: the transaction has to commit, so throw after it.
   */
  readonly spendCode: (
    tx: Queryable,
    given: { readonly email: string; readonly code: string },
    types: readonly OneTimeTokenType[],
  ) => Promise<SpentToken | undefined>;
};

type TokenRow = { id: string; user_id: string; token_type: OneTimeTokenType; relates_to: string };
type CodeRow = TokenRow & { code_hash: string };

const spentToken = (row: TokenRow): SpentToken => ({
  userId: row.user_id,
  type: row.token_type,
  email: row.relates_to,
});

/** One statement finds and deletes the token, so of parallel requests with one link only one succeeds. */
async function spendLink(
  tx: Queryable,
  token: string,
  types: readonly OneTimeTokenType[],
): Promise<SpentToken | undefined> {
  const [row] = await tx.query<TokenRow & { good: boolean }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type::text in (select jsonb_array_elements_text($2::jsonb))
     returning id, user_id, token_type::text as token_type, relates_to,
       created_at > timezone('utc', now()) - make_interval(secs => $3) as good`,
    [tokenHash(token), JSON.stringify(types), lifetime],
  );
  return row?.good === true ? spentToken(row) : undefined;
}

/** Locks what it finds: guesses at one code run one after another, so that parallel ones can't exceed the limit. */
const lockCodes = (tx: Queryable, email: string, types: readonly OneTimeTokenType[]): Promise<CodeRow[]> =>
  tx.query<CodeRow>(
    `select t.id, t.user_id, t.token_type::text as token_type, t.relates_to, c.code_hash
     from auth.one_time_tokens t
       join auth.mailed_codes c on c.token_id = t.id
     where t.relates_to = $1 and t.token_type::text in (select jsonb_array_elements_text($2::jsonb))
       and t.created_at > timezone('utc', now()) - make_interval(secs => $3) and c.wrong_guesses < $4
     order by t.id for update`,
    [email, JSON.stringify(types), lifetime, maxWrongGuesses],
  );

/**
 * The tokens of mailed links and the codes beside them. At rest both are hashes.
 * @param secret keys the hashes of codes: a million of them could be tried on a copy of the database otherwise
 */
export function createOneTimeTokens(secret: string): OneTimeTokens {
  const codeHash = (type: OneTimeTokenType, email: string, code: string): string =>
    createHmac('sha256', secret).update(`mailed code\n${type}\n${email}\n${code}`).digest('hex');

  return {
    spendLink,
    issue: async (tx, owner, type, flow) => {
      const TokenHash = (flow === 'pkce' ? pkcePrefix : '') + randomToken();
      const Token = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomUUID();
      await tx.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
         values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5, timezone('utc', now()), timezone('utc', now()))
         on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
           relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
        [id, owner.userId, type, tokenHash(TokenHash), owner.email],
      );
      await tx.query(
        `insert into auth.mailed_codes (token_id, code_hash) values ($1::uuid, $2)
         on conflict (token_id) do update set code_hash = excluded.code_hash, wrong_guesses = 0`,
        [id, codeHash(type, owner.email, Token)],
      );
      return { TokenHash, Token };
    },
    spendCode: async (tx, { email, code }, types) => {
      const rows = await lockCodes(tx, email, types);
      const right = rows.find((row) => row.code_hash === codeHash(row.token_type, email, code));
      if (right !== undefined) {
        await tx.query('delete from auth.one_time_tokens where id = $1::uuid', [right.id]);
        return spentToken(right);
      }
      for (const { id } of rows) {
        await tx.query('update auth.mailed_codes set wrong_guesses = wrong_guesses + 1 where token_id = $1::uuid', [
          id,
        ]);
      }
      return undefined;
    },
  };
}
