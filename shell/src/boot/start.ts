import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { configureData } from '@milepost/shared/data/connection';
import { createAccessResolver } from '../access/resolve-access.ts';
import { createFailureReports } from '../containment/failure.ts';
import { createReleaseLoader } from '../containment/load-release.ts';
import { createRemoteModules } from '../containment/remote-modules.ts';
import { logFailures, reportFailures } from '../containment/report-failures.ts';
import { integrityTable } from '../integrity/page-integrity.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { readConfig } from './config.ts';
import { createQueryClient } from './query-client.ts';
import type { Shell } from './shell-context.ts';

/**
 * Makes everything that the shell works with and begins to read the session. The first page's module starts to load
 * as soon as it is known, before React renders.
 * @throws Error when configuration or registry cannot be read
 */
export async function start(): Promise<Shell> {
  const [config, registry] = await Promise.all([readConfig(), readRegistry()]);
  configureData(config);
  const session = createSessionStore(sessionApi);
  const resolve = createAccessResolver(registry);
  const failures = createFailureReports();
  logFailures(failures);
  const remoteModules = createRemoteModules({
    loadRelease: createReleaseLoader(registry.origins, integrityTable),
    report: reportFailures(failures, integrityTable),
  });
  const queryClient = createQueryClient(() => void session.verify());

  const loadFirstModule = (): void => {
    const state = session.getState();
    const access = resolve(window.location.pathname, state.status === 'signed-in' ? state.actor : null);
    if (access.kind === 'module') remoteModules.of(access.module);
  };
  session.start();
  session.subscribe((state, before) => {
    // What one person loaded must never be shown to the next one on this device.
    if (state.status === 'signed-out' && before.status === 'signed-in') queryClient.clear();
  });
  const stop = session.subscribe((state) => {
    if (state.status === 'loading') return;
    stop();
    loadFirstModule();
  });
  loadFirstModule();
  return { registry, resolve, remoteModules, failures, session, queryClient };
}
