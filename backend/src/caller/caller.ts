import type { Queryable } from '../database/database.ts';
import type { ApiKey } from '../server/api-key.ts';
import type { AccessClaims, AccessTokens } from '../tokens/access-token.ts';
import { isSessionLive } from './live-session.ts';

/** As whom a request acts: the role of its key, or a person with the claims of a token that we verified. */
export type Caller =
  { readonly role: 'anon' | 'service_role' } | { readonly role: 'user'; readonly claims: AccessClaims };

export type RefusedCaller = { readonly code: 'PGRST301' | 'PGRST303' | 'session_not_found'; readonly message: string };

/** As the sign-in service words it (`GET /user`), so that clients know both by one code. */
const ended: RefusedCaller = { code: 'session_not_found', message: 'Sign in again to go on' };

/** The person of an access token of ours, whether or not the sign-in is still there. */
async function verifiedPerson(token: string, tokens: AccessTokens): Promise<Caller | RefusedCaller> {
  const verified = await tokens.verify(token);
  switch (verified.status) {
    case 'valid':
      return { role: 'user', claims: verified.claims };
    case 'expired':
      return { code: 'PGRST303', message: 'JWT expired' };
    case 'invalid':
      return { code: 'PGRST301', message: 'The access token is not valid' };
  }
}

async function live(caller: Caller | RefusedCaller, database: Queryable): Promise<Caller | RefusedCaller> {
  if ('code' in caller || caller.role !== 'user') return caller;
  return (await isSessionLive(database, caller.claims)) ? caller : ended;
}

/**
 * The person of an access token, whose sign-in is still there.
 * @returns what to refuse with when the token is not ours, has run out, or its sign-in was ended
 */
export const personOf = async (
  token: string,
  tokens: AccessTokens,
  database: Queryable,
): Promise<Caller | RefusedCaller> => live(await verifiedPerson(token, tokens), database);

/** The key that a request came with: its role is the caller's where nobody is signed in. */
export type CallerKey = { readonly kind: ApiKey; readonly value: string };

/**
 * Decides as whom a request acts: the person of its token, else the role of its key. A token that is there but not
 * good is refused and never treated as anonymous. Whether the sign-in of a good one still stands is left to be asked:
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
  if (token === undefined) return { code: 'PGRST301', message: 'The Authorization header is not a bearer token' };
  return verifiedPerson(token, tokens);
}

/** The same, with a person whose sign-in is still there. */
export const callerOf = async (
  authorization: string | undefined,
  apiKey: CallerKey,
  tokens: AccessTokens,
  database: Queryable,
): Promise<Caller | RefusedCaller> => live(await verifiedCallerOf(authorization, apiKey, tokens), database);

/** The claims that policies read: of the person's token, else the role alone. */
export const claimsOf = (caller: Caller): Record<string, unknown> =>
  caller.role === 'user' ? caller.claims : { role: caller.role };
