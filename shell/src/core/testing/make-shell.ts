import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { createFailureReports } from '../failure.ts';
import { createRemoteModules } from '../../loading/containment/remote-modules.ts';
import type { Shell } from '../shell-context.ts';

/** A shell without modules, for tests of its parts; what a test is about is given. */
export const makeShell = (given: Partial<Shell> = {}): Shell => ({
  release: 1,
  modules: [],
  previewOrigins: [],
  refusedPreviews: [],
  newerRelease: { navigated: () => undefined, stop: () => undefined },
  flags: { store: createStore(() => ({ known: null })), load: () => undefined },
  resolve: () => ({ kind: 'unknown' }),
  remoteModules: createRemoteModules({ loadRelease: () => Promise.resolve([]), report: () => undefined }),
  failures: createFailureReports(),
  session: createSessionStore(sessionApi),
  queryClient: new QueryClient(),
  ...given,
});
