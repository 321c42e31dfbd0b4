import { randomUUID } from 'node:crypto';
import { App } from '@supabase/lite';
import { claimsOf, type Caller } from '../caller/caller.ts';
import type { Database } from '../database/database.ts';
import { clientAddressHeader } from '../server/client-address.ts';
import { repairErrorMapping } from './error-mapping.ts';
import { rollBackRefused } from './rollback.ts';

/** Rows that one answer may hold, as hosted Supabase has it by default. */
export const mostRows = 1000;

export type Lite = {
  /**
   * Answers a /rest/v1 request as the caller. The request's own Authorization and apikey never reach Lite.
   * @param body the request's body, read already; empty for requests without one
   * @param clientAddress where the request comes from, for functions that ask
   */
  readonly answer: (request: Request, body: ArrayBuffer, caller: Caller, clientAddress: string) => Promise<Response>;
};

/** What the request may keep: Lite has no use for the rest, and functions can read the headers of their call. */
const withheld = [
  'authorization',
  'apikey',
  'cookie',
  'host',
  'x-forwarded-for',
  'content-length',
  'transfer-encoding',
];

/**
 * @supabase/lite as a library, for tables, views and functions only: no auth, storage, studio, admin mode or CLI.
 *
 * Lite would verify tokens itself, by HS256 and with lookups in its own auth (backend.md, facts 7 and 14). It never sees
 * one: its hook for API keys asks who calls, and gets the claims that we have verified, by a name that is made for this
 * request and forgotten with it.
 */
export function createLite(database: Database): Lite {
  const callers = new Map<string, Record<string, unknown>>();
  const resolver = async (name: string) => {
    const claims = callers.get(name);
    return claims === undefined ? null : { type: 'publishable' as const, claims };
  };
  repairErrorMapping(database.lite);
  rollBackRefused(database.lite);
  const app = new App({
    connection: database.lite,
    api: { schemas: ['public'], max_rows: mostRows },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true, apiKeys: { resolver } } },
  });

  return {
    answer: async (request, body, caller, clientAddress) => {
      const headers = new Headers(request.headers);
      for (const name of withheld) headers.delete(name);
      headers.set(clientAddressHeader, clientAddress);
      const name = randomUUID();
      headers.set('apikey', name);
      callers.set(name, claimsOf(caller));
      const { pathname, search } = new URL(request.url);
      const init = { method: request.method, headers, ...(body.byteLength === 0 ? {} : { body }) };
      try {
        return await app.fetch(new Request(`http://localhost${pathname}${search}`, init));
      } finally {
        callers.delete(name);
      }
    },
  };
}
