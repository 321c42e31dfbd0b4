import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { send } from './fetch.ts';

export type DataSettings = {
  /** Address of the backend, e.g. `http://localhost:54321`. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
};

/** Sign-in, rows and functions of the database; the build leaves the other parts of supabase-js out of the download. */
export type DataClient = Pick<SupabaseClient, 'auth' | 'from' | 'rpc'>;

let configured: { readonly settings: DataSettings; readonly client: DataClient } | undefined;

/**
 * Names the backend. The shell calls it once, before anything asks for data; the same settings again change nothing.
 * The sign-in is kept in the browser's storage under a key of the backend's host, refreshed in the background, and never
 * read from the address: mailed links bring a `token_hash` that their page verifies itself.
 */
export function configureData(settings: DataSettings): void {
  const { supabaseUrl, publishableKey } = settings;
  if (configured?.settings.supabaseUrl === supabaseUrl && configured.settings.publishableKey === publishableKey) return;
  void configured?.client.auth.stopAutoRefresh();
  const client = createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false, flowType: 'implicit' },
    // Spelled as supabase-js spells its own, which would otherwise be sent beside it.
    global: { fetch: send, headers: { 'X-Client-Info': 'milepost/1.0.0' } },
  });
  configured = { settings, client };
}

/** The client of the configured backend. Only `shared/src/data` asks for it. @throws Error before `configureData` */
export function supabase(): DataClient {
  if (!configured) throw new Error('configureData must be called before data is asked for');
  return configured.client;
}
