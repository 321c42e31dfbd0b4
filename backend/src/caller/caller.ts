import type { Queryable } from '../database/database.ts';
import type { ApiKey } from '../server/api-key.ts';
import type { AccessClaims, AccessTokens } from '../tokens/access-token.ts';
import { standingOf } from './standing.ts';

/** As whom a request acts: the role of its key, or a person with the claims of a token that we verified. */
export type Caller =
  { readonly role: 'anon' | 'service_role' } | { readonly role: 'user'; readonly claims: AccessClaims };

export type RefusedCaller = {
  readonly code: 'PGRST301' | 'PGRST303' | 'session_not_found' | 'insufficient_aal';
  readonly message: string;
  /** Of the answer. */
  readonly status: 401 | 403;
};

/** As the sign-in service words them, so that clients know both by one code. */
const refusals = {
  ended: { code: 'session_not_found', message: 'Sign in again to continue', status: 401 },
  incomplete: { code: 'insufficient_aal', message: 'Enter your authentication code to continue', status: 403 },
} as const satisfies Readonly<Record<string, RefusedCaller>>;

/** The person of an access token of ours, whether or not the sign-in is still valid. */
async function verifiedPerson(token: string, tokens: AccessTokens): Promise<Caller | RefusedCaller> {
  const verified = await tokens.verify(token);
  switch (verified.status) {
    case 'valid':
      return { role: 'user', claims: verified.claims };
    case 'expired':
      return { code: 'PGRST303', message: 'JWT expired', status: 401 };
    case 'invalid':
      return { code: 'PGRST301', message: 'The access token is not valid', status: 401 };
  }
}

async function standing(caller: Caller | RefusedCaller, database: Queryable): Promise<Caller | RefusedCaller> {
  if ('code' in caller || caller.role !== 'user') return caller;
  const found = await standingOf(database, caller.claims);
  return found === 'good' ? caller : refusals[found];
}

/**
 * The person of an access token, whose sign-in is still there and has passed the second factor if they have one.
 * @returns what to refuse with when the token is not ours, has run out, its sign-in was ended or is not complete
 */
export const personOf = async (
  token: string,
  tokens: AccessTokens,
  database: Queryable,
): Promise<Caller | RefusedCaller> => standing(await verifiedPerson(token, tokens), database);

/** The key that a request came with: its role is the caller's where nobody is signed in. */
export type CallerKey = { readonly kind: ApiKey; readonly value: string };

/**
 * Decides as whom a request acts: the person of its token, else the role of its key. A token that is there but not
 * good is refused and never treated as anonymous. Whether the sign-in of a good one is still valid is left to be asked:
 * the data API does so in the transaction of the request.
 */
export async function verifiedCallerOf(
  authorization: string | undefined,
  apiKey: CallerKey,
  tokens: AccessTokens,
): Promise<Caller | RefusedCaller> {
  const keyRole = apiKey.kind === 'secret' ? ('service_role' as const) : ('anon' as const);
  if (authorization === undefined || authorization === '') return { role: keyRole };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  // supabase-js sends its key as the token when nobody is signed in.
  if (token !== undefined && token === apiKey.value) return { role: keyRole };
  if (token === undefined) {
    return { code: 'PGRST301', message: 'The Authorization header is not a bearer token', status: 401 };
  }
  return verifiedPerson(token, tokens);
}

/** The same, with a person whose sign-in is still valid. */
export const callerOf = async (
  authorization: string | undefined,
  apiKey: CallerKey,
  tokens: AccessTokens,
  database: Queryable,
): Promise<Caller | RefusedCaller> => standing(await verifiedCallerOf(authorization, apiKey, tokens), database);

/** The claims that policies read: of the person's token, else the role alone. */
export const claimsOf = (caller: Caller): Record<string, unknown> =>
  caller.role === 'user' ? caller.claims : { role: caller.role };
