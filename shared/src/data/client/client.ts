import { announceClient, dataSettings, type DataSettings } from '@milepost/shared/data/connection';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { hasStoredSignIn, signInStorage } from '../stored-sign-in/stored-sign-in.ts';
import { isViewingAs, viewAsSignInKey } from '../view-as/view-as.ts';
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

/** A tab that views as somebody keeps that sign-in for itself, and never refreshes it. */
const ownStorage = () =>
  isViewingAs()
    ? { storage: signInStorage(), storageKey: viewAsSignInKey, autoRefreshToken: false }
    : { autoRefreshToken: true };

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
    auth: {
      ...ownStorage(),
      persistSession: true,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
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
