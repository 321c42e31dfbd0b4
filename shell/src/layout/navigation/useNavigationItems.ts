import { useStore } from 'zustand';
import { useSignedIn } from '@milepost/shared/auth';
import type { NavigationEntry } from '@milepost/shared/contract/module-contract';
import { useShell } from '../../core/shell-context.ts';
import { navigationFor, type NavigationItem } from './navigation.ts';

/** The entries of one place in the layout for the person who is here. */
export function useNavigationItems(slot: NavigationEntry['slot']): NavigationItem[] {
  const { modules, resolve, flags } = useShell();
  const { actor } = useSignedIn();
  // Which pages open also depends on feature flags: renders again when they are loaded or change.
  useStore(flags.store);
  return navigationFor({ modules, resolve, actor, slot });
}
