import { randomBytes } from 'node:crypto';
import { App } from '@supabase/lite';
import { SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import type { AccessClaims } from '../tokens/access-token.ts';
import { repairErrorMapping } from './error-mapping.ts';

/** Rows that one answer may hold, as hosted Supabase has it by default. */
export const mostRows = 1000;

export type Caller =
  { readonly role: 'anon' | 'service_role' } | { readonly role: 'user'; readonly claims: AccessClaims };

export type Lite = {
  /** Answers a /rest/v1 request as the caller. The request's own Authorization and apikey never reach Lite. */
  readonly answer: (request: Request, caller: Caller) => Promise<Response>;
  /** To be called after the schema has changed. */
  readonly forgetSchema: () => Promise<void>;
};

/**
 * @supabase/lite as a library, for tables, views and functions only: no auth, storage, studio, admin mode or CLI.
 * It verifies HS256 only, so callers that we have verified are handed over in a token signed with a secret that lives
 * as long as this process (backend.md, fact 14).
 */
export function createLite(database: Database): Lite {
  const secret = randomBytes(48).toString('base64url');
  const key = new TextEncoder().encode(secret);
  repairErrorMapping(database.lite);
  const app = new App({
    connection: database.lite,
    api: { schemas: ['public'], max_rows: mostRows },
    auth: { enabled: false, jwt_secret: secret },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true, apiKeys: false } },
  });

  const liteToken = (caller: Caller): Promise<string> | undefined => {
    if (caller.role === 'anon') return undefined;
    const claims: Record<string, unknown> = caller.role === 'user' ? caller.claims : { role: 'service_role' };
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  };

  return {
    forgetSchema: () => database.lite.clearSchemaCache(),
    answer: async (request, caller) => {
      const headers = new Headers(request.headers);
      for (const name of ['authorization', 'apikey', 'cookie', 'host']) headers.delete(name);
      const token = await liteToken(caller);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? undefined : await request.arrayBuffer();
      const init = { method: request.method, headers, ...(body === undefined ? {} : { body }) };
      return app.fetch(new Request(`http://localhost${pathname}${search}`, init));
    },
  };
}
