import type { ApiKey } from '../server/api-key.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { Caller } from './lite.ts';

export type RefusedCaller = { readonly code: 'PGRST301' | 'PGRST303' | 'session_not_found'; readonly message: string };

/**
 * Decides as whom a request acts: the person of its token, else the role of its key. A token that is there but not
 * good is refused and never treated as anonymous (backend.md, fact 7).
 */
export async function callerOf(
  authorization: string | undefined,
  apiKey: { readonly kind: ApiKey; readonly value: string },
  tokens: AccessTokens,
): Promise<Caller | RefusedCaller> {
  const keyRole = apiKey.kind === 'secret' ? ('service_role' as const) : ('anon' as const);
  if (authorization === undefined || authorization === '') return { role: keyRole };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  // supabase-js sends its key as the token when nobody is signed in.
  if (token !== undefined && token === apiKey.value) return { role: keyRole };
  if (token === undefined) return { code: 'PGRST301', message: 'The Authorization header is not a bearer token' };
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
