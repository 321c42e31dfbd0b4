import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { contractVersion, type RegisteredModule, type RemoteModule } from '@milepost/shared/module-contract';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand';

export type ModulePages = RemoteModule<ComponentType>;

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pages: ModulePages['default'] }
  | { readonly status: 'failed'; readonly error: Error };

/** A module that has not answered by then is reported as failed, with Retry. */
const patienceMs = 15_000;

async function load({ name, contractVersion: built }: RegisteredModule): Promise<ModulePages['default']> {
  if (built !== contractVersion) {
    throw new Error(`${name} was built for contract ${built}; this shell speaks ${contractVersion}.`);
  }
  const module = await loadRemote<ModulePages>(`${name}/routes`);
  if (!module || module.contractVersion !== contractVersion || !Array.isArray(module.default)) {
    throw new Error(`${name} does not follow contract ${contractVersion}.`);
  }
  return module.default;
}

function withinPatience<Value>(work: Promise<Value>, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = new Error(`${name} did not answer within ${patienceMs / 1000} s.`);
    const timer = setTimeout(() => reject(late), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export type RemoteModules = {
  /** The module's state; the first call starts its download. */
  of(module: RegisteredModule): StoreApi<RemoteState>;
  /** Downloads again what failed. */
  retry(module: RegisteredModule): void;
};

/** Loads modules and holds the state of each. Module state, not Suspense: React delays a Suspense reveal by some 300 ms. */
export function createRemoteModules(modules: readonly RegisteredModule[]): RemoteModules {
  registerRemotes(modules.map(({ name, entry }) => ({ name, entry })));
  const stores = new Map<string, StoreApi<RemoteState>>();

  const start = (module: RegisteredModule, store: StoreApi<RemoteState>): void => {
    withinPatience(load(module), module.name).then(
      (pages) => store.setState({ status: 'ready', pages }, true),
      (cause: unknown) => {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        store.setState({ status: 'failed', error }, true);
      },
    );
  };

  return {
    of(module) {
      const known = stores.get(module.name);
      if (known) return known;
      const store = createStore<RemoteState>(() => ({ status: 'loading' }));
      stores.set(module.name, store);
      start(module, store);
      return store;
    },
    retry(module) {
      const store = stores.get(module.name);
      if (!store) return;
      store.setState({ status: 'loading' }, true);
      // Only a forced registration makes the runtime forget the failed download.
      registerRemotes([{ name: module.name, entry: module.entry }], { force: true });
      start(module, store);
    },
  };
}
