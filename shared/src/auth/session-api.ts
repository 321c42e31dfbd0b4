import { onTabs, tellTabs } from '../browser/tabs/tabs.ts';
import { onClient } from '@milepost/shared/data/connection';
import { hasStoredSignIn, isSignInKey } from '../data/stored-sign-in/stored-sign-in.ts';
import type { SessionApi, SessionEvent } from './session-store.ts';
import { userOf } from './user-of.ts';

const server = async () => {
  const { serverSession } = await import(/* webpackChunkName: "signed-in" */ './server-session.ts');
  return serverSession;
};

const left = 'left ';

/** The events of supabase-js about an existing sign-in; any other event is a new one. */
const kinds: Readonly<Record<string, 'user-updated' | 'refreshed'>> = {
  USER_UPDATED: 'user-updated',
  TOKEN_REFRESHED: 'refreshed',
};

/** Another tab signed in while this tab had no client to report it. */
const followOtherTabs = (listener: (event: SessionEvent) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (!isSignInKey(key) || newValue === null) return;
    void server()
      .then((api) => api.storedUser())
      .then((user) => user && listener({ kind: 'signed-in', user }))
      // Nothing is lost: the user can still sign in here, or reload the page.
      .catch(() => undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** The site's data was cleared, here or in another tab: supabase-js reports sign-outs alone. */
const followRemoval = (listener: (event: SessionEvent) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const isRemoved = key === null || (isSignInKey(key) && newValue === null);
    if (isRemoved && !hasStoredSignIn()) listener({ kind: 'signed-out' });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/**
 * The session store's access to the server. supabase-js and the schemas are loaded when there is a stored sign-in or
 * somebody signs in: a visitor of public pages does not download them.
 */
export const sessionApi: SessionApi = {
  storedUser: async () => (hasStoredSignIn() ? (await server()).storedUser() : null),
  verify: async () => (await server()).verify(),
  loadPerson: async (userId) => (await server()).loadPerson(userId),
  signOut: async (userId) => {
    await (await server()).signOut();
    if (userId !== null) tellTabs(`${left}${userId}`);
  },
  forget: async () => (await server()).forget(),
  onChange(listener) {
    let stopOtherTabs = followOtherTabs(listener);
    const stopRemoval = followRemoval(listener);
    const stopTabs = onTabs((text) => {
      if (text.startsWith(left)) listener({ kind: 'left', userId: text.slice(left.length) });
    });
    let stopEvents = (): void => undefined;
    const stopClients = onClient(({ auth }) => {
      stopOtherTabs();
      stopOtherTabs = () => undefined;
      stopEvents();
      const { data } = auth.onAuthStateChange((event, session) => {
        // It was another tab's sign-out, while this tab has a sign-in of its own.
        if (event === 'SIGNED_OUT' && hasStoredSignIn()) return;
        if (event === 'SIGNED_OUT') listener({ kind: 'signed-out' });
        else if (session && event !== 'INITIAL_SESSION') {
          listener({ kind: kinds[event] ?? 'signed-in', user: userOf(session) });
        }
      });
      stopEvents = () => data.subscription.unsubscribe();
    });
    return () => {
      stopOtherTabs();
      stopRemoval();
      stopTabs();
      stopClients();
      stopEvents();
    };
  },
};
