import { createStore, type StoreApi } from 'zustand';
import type { SessionStore } from '@milepost/shared/auth';
import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { rememberedFlags, rememberFlags, type KnownFlags } from '@milepost/shared/data/known-flags';

/** The features of the current user. */
export type Flags = {
  /** The loaded flags that a claim is behind; null while none are loaded. */
  readonly store: StoreApi<{ readonly known: KnownFlags }>;
  /**
   * Loads the flags now, for a page that waits for them; otherwise they are loaded once the page has rendered and is
   * idle.
   */
  readonly load: () => void;
};

/** Nothing of this belongs to the start: by then the page has its code and its data. */
const restMs = 3000;
const againMs = 30_000;

/** Follows the current user, and holds which features they have that claims of these modules are behind. */
export function createFlags(
  session: Pick<SessionStore, 'subscribe'>,
  modules: readonly Pick<RegisteredModule, 'claims'>[],
): Flags {
  const keys = modules.flatMap(({ claims }) => claims.flatMap(({ flag }) => flag ?? []));
  const store = createStore<{ readonly known: KnownFlags }>(() => ({ known: null }));
  let personId: string | undefined;
  let watchedPerson: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (known: KnownFlags): void => {
    if (personId === undefined) return;
    rememberFlags(personId, known);
    if (JSON.stringify(known) !== JSON.stringify(store.getState().known)) store.setState({ known });
  };
  let watch: Promise<(personId: string) => Promise<KnownFlags>> | undefined;
  const load = (): void => {
    const person = personId;
    if (person === undefined || watchedPerson === person) return;
    watchedPerson = person;
    watch ??= import(/* webpackChunkName: "flags" */ './watch-flags.ts').then(({ watchFlags }) =>
      watchFlags(keys, tell),
    );
    watch
      .then((follow) => follow(person))
      // Somebody else may be here by now.
      .then((known) => personId === person && tell(known))
      .catch(() => {
        watch = undefined;
        if (personId !== person) return;
        // A page that waits is answered: what nobody could say is off, until the next try.
        const none = Object.fromEntries(keys.map((key) => [key, false]));
        store.setState({ known: { ...none, ...store.getState().known } });
        watchedPerson = undefined;
        timer = setTimeout(load, againMs);
      });
  };

  session.subscribe((state) => {
    const next = state.status === 'signed-in' ? state.user.id : undefined;
    if (next === personId) return;
    personId = next;
    watchedPerson = undefined;
    clearTimeout(timer);
    store.setState({ known: next === undefined ? null : rememberedFlags(next) });
    if (next !== undefined) timer = setTimeout(load, restMs);
  });
  return { store, load };
}
