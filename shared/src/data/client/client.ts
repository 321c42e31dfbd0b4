import { announceClient, dataSettings, type DataSettings } from '@milepost/shared/data/connection';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { hasStoredSignIn } from '../stored-sign-in/stored-sign-in.ts';
import { refuseWhenSignedOut } from './fetch.ts';

export { configureData, type DataSettings } from '@milepost/shared/data/connection';

/** Sign-in, rows and functions of the database; the build leaves the other parts of supabase-js out of the download. */
export type DataClient = Pick<SupabaseClient, 'auth' | 'from' | 'rpc'>;

/** Whether somebody was signed in when the client last said so. */
let isSignedIn = false;

/**
 * Whether the sign-in that this page works with is no longer kept: the site's data was cleared. What is asked then would
 * be asked as nobody, and refused for a reason that tells the person nothing.
 */
export const isSignInGone = (): boolean => isSignedIn && !hasStoredSignIn();

let made: { readonly settings: DataSettings; readonly client: DataClient } | undefined;

/**
 * The client of the configured backend. Only `shared/src/data` asks for it. The sign-in is kept in the browser's storage
 * under a key of the backend's host, refreshed in the background, and never read from the address: mailed links bring a
 * `token_hash` that their page verifies itself.
 * @throws Error before `configureData`
 */
export function supabase(): DataClient {
  const settings = dataSettings();
  if (made?.settings === settings) return made.client;
  void made?.client.auth.stopAutoRefresh();
  const client = createClient(settings.supabaseUrl, settings.publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false, flowType: 'implicit' },
    // Spelled as supabase-js spells its own, which would otherwise be sent beside it.
    global: { fetch: refuseWhenSignedOut(isSignInGone), headers: { 'X-Client-Info': 'milepost/1.0.0' } },
  });
  isSignedIn = false;
  client.auth.onAuthStateChange((_event, session) => {
    isSignedIn = session !== null;
  });
  made = { settings, client };
  announceClient(client);
  return client;
}
