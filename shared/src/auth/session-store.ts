import { createStore, type StoreApi } from 'zustand';
import { isDeviceKeeping } from '../browser/storage/storage.ts';
import { forgetOpened } from '../data/recently-opened/recently-opened.ts';
import { forgetUnsentWork } from '../data/unsent-work/unsent-work.ts';
import { isViewingAs } from '../data/view-as/view-as.ts';
import { AppError, isAppError } from '../domain/app-error/app-error.ts';
import { rolePermissions, type Actor } from '../contract/permissions.ts';
import type { ArrivingUser, SessionState, SignedIn, SignedInUser, SignedOut } from './session-state.ts';
import { sessionCache, type CachedPerson } from './session-cache.ts';

/** What the store needs of the data layer; `shared/src/auth/session-api.ts` gives the real one. */
export type SessionApi = {
  /** The stored sign-in, refreshed if it had expired; null when there is none. */
  readonly storedUser: () => Promise<ArrivingUser | null>;
  /**
   * Asks the server whether the sign-in still holds.
   * @throws AppError when it does not, `insufficient_aal` when the second factor is missing, or nothing answers
   */
  readonly verify: () => Promise<void>;
  readonly loadPerson: (userId: string) => Promise<CachedPerson>;
  /** Ends the sign-in of `userId`, and notifies the other tabs of this browser. */
  readonly signOut: (userId: string | null) => Promise<void>;
  /** Forgets the stored sign-in on this device without asking the server. */
  readonly forget: () => Promise<void>;
  readonly onChange: (listener: (event: SessionEvent) => void) => () => void;
};

export type SessionEvent =
  | { readonly kind: 'signed-in' | 'user-updated' | 'refreshed'; readonly user: ArrivingUser }
  | { readonly kind: 'signed-out' }
  /** This person chose Sign Out in another tab of this browser. */
  | { readonly kind: 'left'; readonly userId: string };

export type SessionStore = StoreApi<SessionState> & {
  /** Reads the stored sign-in and follows its changes until the returned function is called. */
  readonly start: () => () => void;
  /** Loads profile, organization and counterparts again. */
  readonly reload: () => Promise<void>;
  /** Asks the server whether the sign-in still holds; a suspended person is out, an ended session asks for the password. */
  readonly verify: () => Promise<void>;
  /**
   * Signs out in all tabs of this browser and removes what this device stores of the person's work.
   * @throws AppError when the request to the server fails; the person stays signed in then
   */
  readonly signOut: () => Promise<void>;
};

const actorOf = (person: CachedPerson): Actor => {
  const ids = person.counterparts.map(({ id }) => id);
  const { id, role } = person.profile;
  return { id, role, ...(role === 'coach' ? { assignedClientIds: ids } : { assignedCoachIds: ids }) };
};

const signedIn = ({ id, email }: SignedInUser, person: CachedPerson): SignedIn => ({
  status: 'signed-in',
  // An email address that was confirmed elsewhere is in the sign-in only after the next refresh.
  user: { id, email: person.profile.email ?? email },
  profile: person.profile,
  organization: person.organization,
  permissions: rolePermissions[person.profile.role],
  counterparts: person.counterparts,
  actor: actorOf(person),
  expired: false,
});

/** The error to show when the first load of the user fails. */
const loadError = (error: unknown): AppError => {
  if (!isAppError(error)) {
    return new AppError({
      code: 'unexpected',
      kind: 'server',
      message: 'Something went wrong. Try again.',
      cause: error,
    });
  }
  if (error.code !== 'PGRST301') return error;
  return new AppError({ code: error.code, kind: error.kind, message: 'Database connection error', cause: error });
};

const endsTheStay = (error: AppError): boolean => error.code === 'user_banned' || error.code === 'user_not_found';
const endsTheSession = (error: AppError): boolean => error.kind === 'unauthenticated' || error.kind === 'forbidden';
const lacksTheCode = (error: unknown): boolean => isAppError(error) && error.code === 'insufficient_aal';

/** The session store: one state, changed by the sign-in service's events only. */
export function createSessionStore(api: SessionApi): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'loading' }));
  let leaving = false;
  /**
   * One check at a time, as many requests are rejected at once; a late response would end the sign-in that was made
   * since.
   */
  let checking: Promise<void> | undefined;
  /** The sign-in that is reported while the stored one is being read. */
  let meanwhile: { signedIn?: ArrivingUser } | undefined;

  /**
   * Loads are numbered in the order in which they began. The result of one that began before the newest result, or
   * before a sign-out, is dropped.
   */
  let begun = 0;
  let answered = 0;

  const clear = (why: Omit<SignedOut, 'status'> = {}): void => {
    answered = begun;
    sessionCache.clear();
    store.setState({ status: 'signed-out', ...why }, true);
  };

  /** The user who is signed in, or whose second factor is missing. */
  const currentUser = (): SignedInUser | null => {
    const state = store.getState();
    return state.status === 'signed-in' || state.status === 'second-factor' ? state.user : null;
  };

  /** Somebody else may use the device next: nothing of this user stays on the screen or in storage. */
  const leave = (user: SignedInUser | null): void => {
    clear({ deliberate: true });
    if (user === null) return;
    // Forms save their drafts as they unmount.
    setTimeout(() => {
      forgetUnsentWork(user.id);
      forgetOpened(user.id);
    });
  };

  const follow = (userId: string): void => {
    const user = currentUser();
    if (user === null || (user.id !== userId && !isViewingAs())) return;
    leave(user);
    // A sign-in in this tab's own storage does not end with that of the other tabs.
    if (isViewingAs() || !isDeviceKeeping()) api.forget().catch(() => undefined);
  };

  const show = (user: SignedInUser, person: CachedPerson): void => {
    const next = signedIn(user, person);
    // The server confirms what is on the screen already: a new state would render every screen again.
    if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next, true);
  };

  /** The page stays and asks for the password; a pending second factor is dropped, as the password comes first. */
  const expire = ({ needsCode: _, ...state }: SignedIn): void => store.setState({ ...state, expired: true }, true);

  /** An open page stays underneath, as when a sign-in has expired. */
  const awaitCode = ({ id, email }: SignedInUser): void => {
    const before = store.getState();
    if (before.status === 'signed-in') store.setState({ ...before, expired: true, needsCode: true }, true);
    else store.setState({ status: 'second-factor', user: { id, email } }, true);
  };

  const load = async (user: ArrivingUser): Promise<void> => {
    // Another user signed in, in another tab: nothing of the previous user may stay on the screen or in memory.
    const before = store.getState();
    if (before.status === 'signed-in' && before.user.id !== user.id) clear();
    if (user.needsCode) return awaitCode(user);
    const turn = (begun += 1);
    try {
      const person = await api.loadPerson(user.id);
      if (turn <= answered) return;
      answered = turn;
      if (person.profile.status === 'suspended') {
        await api.forget();
        clear({ reason: 'Your account is suspended. Ask your administrator.' });
        return;
      }
      sessionCache.write(person);
      show(user, person);
    } catch (error) {
      if (turn <= answered) return;
      if (lacksTheCode(error)) return awaitCode(user);
      // What is on the screen stays when a reload fails; only a first load has nothing else to show.
      if (store.getState().status === 'signed-in') return;
      if (isAppError(error) && error.code === 'session_not_found') {
        await api.forget();
        return clear();
      }
      store.setState({ status: 'error', error: loadError(error) }, true);
    }
  };

  const onEvent = (event: SessionEvent): void => {
    // The same user: they are reloaded only while they are being asked for the password.
    if (event.kind === 'refreshed') {
      const state = store.getState();
      if (state.status === 'signed-in' && state.expired) void load(event.user);
      return;
    }
    if (event.kind === 'left') return follow(event.userId);
    if (event.kind !== 'signed-out') {
      // The stored sign-in is reported as well: the user is loaded once.
      if (meanwhile) meanwhile.signedIn = event.user;
      else void load(event.user);
      return;
    }
    const state = store.getState();
    // The reason for the sign-out is already stored, and tabs are notified twice.
    if (state.status === 'signed-out') return;
    if (leaving) clear({ deliberate: true });
    else if (state.status !== 'signed-in') clear();
    else expire(state);
  };

  const current = (): SignedInUser | null => {
    const state = store.getState();
    return state.status === 'signed-in' ? state.user : null;
  };

  const storedUser = async (): Promise<ArrivingUser | null> => {
    const heard: typeof meanwhile = {};
    meanwhile = heard;
    try {
      const stored = await api.storedUser();
      return heard.signedIn ?? stored;
    } finally {
      meanwhile = undefined;
    }
  };

  const showCached = async (user: SignedInUser): Promise<void> => {
    const { readCachedPerson } = await import(/* webpackChunkName: "signed-in" */ './cached-person.ts');
    const cached = readCachedPerson(user.id);
    if (cached) show(user, cached);
  };

  const readStored = async (): Promise<void> => {
    try {
      const user = await storedUser();
      if (!user) return clear();
      // Not even what this browser remembers of the person is shown before the code.
      if (!user.needsCode) await showCached(user);
      await load(user);
    } catch (error) {
      store.setState({ status: 'error', error: loadError(error) }, true);
    }
  };

  const check = async (): Promise<void> => {
    const state = store.getState();
    if (state.status !== 'signed-in' && state.status !== 'second-factor') return;
    // Without a sign-in there is nothing to ask about, until the password is given again.
    if (state.status === 'signed-in' && state.expired && !state.needsCode) return;
    try {
      await api.verify();
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (lacksTheCode(error)) {
        if (current()) awaitCode(state.user);
        return;
      }
      // Where no page is shown yet, nothing is lost by starting over.
      if (endsTheStay(error) || (state.status === 'second-factor' && endsTheSession(error))) {
        await api.forget();
        clear({ reason: error.message });
      } else if (state.status === 'signed-in' && store.getState() === state && endsTheSession(error)) {
        // An answer about a sign-in that was replaced meanwhile says nothing of the new one.
        expire(state);
      }
    }
  };

  return Object.assign(store, {
    start() {
      const stop = api.onChange(onEvent);
      void readStored();
      return stop;
    },
    async reload() {
      const user = current();
      if (user) await load(user);
      else await readStored();
    },
    verify: () => (checking ??= check().finally(() => (checking = undefined))),
    async signOut() {
      leaving = true;
      const user = currentUser();
      try {
        await api.signOut(user?.id ?? null);
        leave(user);
      } finally {
        leaving = false;
      }
    },
  });
}
