import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { can, type Permission, type RecordPermission, type RecordPermissions } from '../contract/permissions.ts';
import type { SessionState, SignedIn } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export { sessionApi } from './session-api.ts';
export { cachedPersonId } from './session-cache.ts';
export { createSessionStore } from './session-store.ts';
export type { SessionApi, SessionEvent, SessionStore } from './session-store.ts';
export type { SecondFactorNeeded, SessionState, SignedIn, SignedOut } from './session-state.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Gives the session store to everything below; the shell renders it once, around all modules. */
export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }): ReactNode {
  return <SessionContext value={store}>{children}</SessionContext>;
}

export type Auth = Pick<SessionStore, 'reload' | 'verify' | 'signOut'> & { readonly state: SessionState };

/**
 * The sign-in's state and what can be done with it.
 * @throws Error 'useAuth must be used within an AuthProvider'
 */
export function useAuth(): Auth {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  const state = useStore(store);
  return { state, reload: store.reload, verify: store.verify, signOut: store.signOut };
}

/**
 * The signed-in person, for pages that the guards show to nobody else.
 * @throws Error when nobody is signed in: the page is outside its guard
 */
export function useSignedIn(): SignedIn {
  const { state } = useAuth();
  if (state.status !== 'signed-in') throw new Error('useSignedIn must be used on a page for signed-in people');
  return state;
}

/** The zone to show times in: the profile's, and UTC where it names none, as the database reads it. Never the browser's. */
export function useTimeZone(): string {
  return useSignedIn().profile.time_zone ?? 'UTC';
}

type Ask = {
  <Key extends RecordPermission>(permission: Key, record: RecordPermissions[Key]): boolean;
  (permission: Permission): boolean;
};

/** `can()` for the person who is here; all answers are no while nobody is signed in. */
export function useCan(): Ask {
  const { state } = useAuth();
  const actor = state.status === 'signed-in' ? state.actor : null;
  return (permission: string, record?: unknown) => can(actor, permission, record);
}
