import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '@milepost/shared/auth';
import type { AccessResolver } from '@milepost/shared/contract/access';
import type { FailureReports } from './failure.ts';
import type { Flags } from './flags.ts';
import type { RemoteModules } from './remote-module.ts';
import type { ServedModule } from './served-module.ts';

/** Notifies a tab that another release is in service. */
export type NewerRelease = {
  /**
   * To be called when the path has changed. Loads the page anew when another release is in service by then, so that a
   * tab never mixes two, and never changes while a user is typing: leaving a form is on purpose.
   */
  readonly navigated: () => void;
  readonly stop: () => void;
};

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
  /** The features of the current user. */
  readonly flags: Flags;
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
