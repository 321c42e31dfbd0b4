import { useSyncExternalStore } from 'react';
import { useShell } from '../../core/shell-context.ts';
import type { ServedModule } from '../../core/served-module.ts';
import { transferOf, type Transfer } from './transfer-of.ts';

/** A module with what became of it in this tab. */
export type InspectedModule = {
  readonly module: ServedModule;
  /** 'fell back': the page runs the last good release in its place. */
  readonly state: 'not loaded' | 'loading' | 'ready' | 'fell back' | 'failed';
  readonly transfer: Transfer;
};

/** The modules and their states, also of those that nobody has asked for yet: looking must not load them. */
export function useInspectedModules(modules: readonly ServedModule[]): InspectedModule[] {
  const { remoteModules } = useShell();
  const stateOf = (module: ServedModule): InspectedModule['state'] => {
    const state = remoteModules.peek(module);
    if (!state) return 'not loaded';
    return state.status === 'ready' && state.isFallback ? 'fell back' : state.status;
  };
  // The states themselves, as one text that React can compare.
  useSyncExternalStore(remoteModules.subscribe, () => modules.map(stateOf).join());
  return modules.map((module) => ({
    module,
    state: stateOf(module),
    transfer: transferOf(module.entry.slice(0, module.entry.lastIndexOf('/') + 1)),
  }));
}
