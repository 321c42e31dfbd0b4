import { useMemo } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import type { NavigationEntry } from '@milepost/shared/contract/module-contract';
import { useShell } from '../core/shell-context.ts';
import { navigationFor, type NavigationItem } from './navigation.ts';

/** The entries of one place in the layout for the person who is here. */
export function useNavigationItems(slot: NavigationEntry['slot']): NavigationItem[] {
  const { modules, resolve } = useShell();
  const { actor } = useSignedIn();
  return useMemo(() => navigationFor({ modules, resolve, actor, slot }), [modules, resolve, actor, slot]);
}
