import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '@milepost/shared/auth';
import type { AccessResolver } from '../access/resolve-access.ts';
import type { FailureReports } from '../containment/failure.ts';
import type { RemoteModules } from '../containment/remote-modules.ts';
import type { NewerRelease } from '../release/newer-release.ts';
import type { ServedModule } from '../release/served-modules.ts';

/** What the shell's parts work with, made once at the start. */
export type Shell = {
  /** The registry's release that this tab keeps. */
  readonly release: number;
  /** The modules as this tab runs them. */
  readonly modules: readonly ServedModule[];
  readonly previewOrigins: readonly string[];
  /** Why previews that the address asked for were not taken up. */
  readonly refusedPreviews: readonly string[];
  readonly newerRelease: NewerRelease;
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
