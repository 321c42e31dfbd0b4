import { announceClient, dataSettings, type DataClient, type DataSettings } from '@milepost/shared/data/connection';
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { claimOf } from '../stored-sign-in/claim-of.ts';
import { hasStoredSignIn, signInStorage } from '../stored-sign-in/stored-sign-in.ts';
import { isViewingAs, viewAsSignInKey } from '../view-as/view-as.ts';
import { sendFor } from './fetch.ts';

export { configureData } from '@milepost/shared/data/connection';
export type { Provider, UserIdentity } from '@supabase/supabase-js';

/** Whether the client last reported a signed-in user. */
let isSignedIn = false;

/**
 * Whether the sign-in that this page works with is no longer stored: the site's data was cleared. Requests would then
 * go out without a user, and be refused for a reason that says nothing to the person.
 */
export const isSignInGone = (): boolean => isSignedIn && !hasStoredSignIn();

const isSameSignIn = (one: string, other: string): boolean =>
  ['sub', 'session_id'].every((name) => claimOf(one, name) === claimOf(other, name));

/** Never the token of another user who has signed in meanwhile in another tab; an impersonation has one token only. */
async function renew(refused: string): Promise<string | undefined> {
  const { auth } = supabase();
  if (refused === dataSettings().publishableKey || isViewingAs()) return undefined;
  const keptToken = async (): Promise<string | undefined> => (await auth.getSession()).data.session?.access_token;
  let token = await keptToken();
  if (token === refused) {
    const { error } = await auth.refreshSession();
    if (isAuthRetryableFetchError(error)) throw new TypeError('Failed to fetch');
    token = await keptToken();
  }
  return token !== undefined && token !== refused && isSameSignIn(token, refused) ? token : undefined;
}

const send = sendFor({ isGone: isSignInGone, renew });

/**
 * Requests the backend's functions, its files or the shell's server as the current user, with the sign-in of that
 * moment; what is sent without supabase-js goes this way. @throws TypeError when there is no response
 */
export const fetchSigned: typeof fetch = async (input, init) => {
  const { publishableKey } = dataSettings();
  const { data } = await supabase().auth.getSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', publishableKey);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
  return send(input, { ...init, headers });
};

let made: { readonly settings: DataSettings; readonly client: DataClient } | undefined;

/** A tab that views as somebody keeps that sign-in for itself, and never refreshes it. */
const ownSignIn = () =>
  isViewingAs() ? { storageKey: viewAsSignInKey, autoRefreshToken: false } : { autoRefreshToken: true };

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
  const storage = signInStorage();
  const client = createClient(settings.supabaseUrl, settings.publishableKey, {
    auth: {
      ...ownSignIn(),
      storage: { ...storage, setItem: (key, value) => void storage.setItem(key, value) },
      persistSession: true,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    // Spelled as supabase-js spells its own, which would otherwise be sent beside it.
    global: { fetch: send, headers: { 'X-Client-Info': 'milepost/1.0.0' } },
  });
  isSignedIn = false;
  client.auth.onAuthStateChange((_event, session) => {
    isSignedIn = session !== null;
  });
  made = { settings, client };
  announceClient(client);
  return client;
}
