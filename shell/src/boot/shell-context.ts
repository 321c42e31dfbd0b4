import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '@milepost/shared/auth';
import type { Registry } from '@milepost/shared/module-contract';
import type { AccessResolver } from '../access/resolve-access.ts';
import type { FailureReports } from '../containment/failure.ts';
import type { RemoteModules } from '../containment/remote-modules.ts';

/** What the shell's parts work with, made once at the start. */
export type Shell = {
  readonly registry: Registry;
  readonly resolve: AccessResolver;
  readonly remoteModules: RemoteModules;
  readonly failures: FailureReports;
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
};

export const ShellContext = createContext<Shell | null>(null);

/** @throws Error outside the shell's own tree: modules do not see it */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used inside the shell');
  return shell;
}
