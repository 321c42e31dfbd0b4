import { claimsOf, personOf, type Caller, type RefusedCaller } from '../caller/caller.ts';
import type { Queryable } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { apiKeyOf, type ApiKey } from '../server/api-key.ts';
import { clockTolerance } from '../tokens/access-token-lifetime.ts';
import type { AccessTokens } from '../tokens/access-token.ts';

/** As whom a channel listens, until the token runs out. */
export class Subscriber {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly claims: Record<string, unknown>;
  /** The same for the same claims, so that what is asked for one is asked once. */
  readonly key: string;
  readonly sessionId: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;

  constructor(caller: Caller) {
    const person = caller.role === 'user' ? caller.claims : undefined;
    this.role = caller.role === 'user' ? caller.claims.role : caller.role;
    this.claims = claimsOf(caller);
    this.key = JSON.stringify(this.claims);
    this.sessionId = this.role === 'authenticated' ? person?.session_id : undefined;
    this.expiresAt = person === undefined ? Infinity : (person.exp + clockTolerance) * 1000;
  }
}

/** As hosted Realtime words them: a code, then what it means. */
const refusals: Readonly<Record<RefusedCaller['code'], string>> = {
  PGRST301: 'JwtSignatureError: Failed to validate JWT signature',
  PGRST303: 'InvalidJWTToken: Token has expired',
  session_not_found: 'Unauthorized: Sign in again to continue',
  insufficient_aal: 'Unauthorized: Enter your authentication code to continue',
};

export type Authenticator = {
  /** Decides as whom a channel listens: the person of its token, else the role of a key. */
  readonly admit: (token: string | undefined, socketKey: ApiKey) => Promise<Subscriber | { readonly refusal: string }>;
};

export const authenticator = (secrets: Secrets, tokens: AccessTokens, database: Queryable): Authenticator => ({
  admit: async (token, socketKey) => {
    // supabase-js sends its key as the token when nobody is signed in.
    const key = token === undefined ? socketKey : apiKeyOf(token, secrets);
    if (key !== undefined) return new Subscriber({ role: key === 'secret' ? 'service_role' : 'anon' });
    const caller = await personOf(token ?? '', tokens, database);
    return 'code' in caller ? { refusal: refusals[caller.code] } : new Subscriber(caller);
  },
});
