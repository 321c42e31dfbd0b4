import { cachedPersonId, createSessionStore, sessionApi } from '@milepost/shared/auth';
import { tryDevice } from '@milepost/shared/browser/storage';
import { configureData } from '@milepost/shared/data/connection';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { toast } from '@milepost/shared/ui/Toast';
import { createFlags } from './core/flags.ts';
import { createFailureReports } from './core/failure.ts';
import { createReleaseLoader } from './loading/containment/load-release.ts';
import { createRemoteModules } from './loading/containment/remote-modules.ts';
import { logFailures, reportFailures } from './loading/containment/report-failures.ts';
import { settled } from './loading/containment/settled.ts';
import { integrityTable } from './loading/integrity/page-integrity.ts';
import { readRegistry } from './loading/registry/read-registry.ts';
import { watchForNewerRelease } from './loading/release/newer-release.ts';
import { dropForeignPreviews, storedPreviews, takePreviewsFromAddress } from './loading/release/previews.ts';
import { servedModules } from './loading/release/served-modules.ts';
import { reportModules } from './observability/telemetry/report-modules.ts';
import { readConfig } from './core/config.ts';
import { createQueryClient } from './core/query-client.ts';
import type { Shell } from './core/shell-context.ts';

/**
 * Makes everything that the shell works with and begins to read the session. The first page's module starts to load
 * as soon as it is known, before React renders.
 * @throws Error when configuration or registry cannot be read
 */
export async function start(): Promise<Shell> {
  tryDevice();
  const [config, registry] = await Promise.all([readConfig(), readRegistry()]);
  configureData(config);
  const { previewOrigins } = config;
  const requestedPreviews = takePreviewsFromAddress({
    origins: previewOrigins,
    modules: registry.modules.map(({ name }) => name),
  });
  const refusedPreviews = [...requestedPreviews, ...dropForeignPreviews(previewOrigins)];
  const previews = storedPreviews();
  const modules = servedModules(registry, { personId: cachedPersonId(), previews });
  const session = createSessionStore(sessionApi);
  const flags = createFlags(session, modules);
  const resolve = createAccessResolver(modules, (flag) => flags.store.getState().known?.[flag]);
  const actor = () => {
    const state = session.getState();
    return state.status === 'signed-in' ? state.actor : null;
  };

  const failures = createFailureReports();
  logFailures(failures);
  const { loaded } = reportModules({ modules, failures, accessTo: (pathname) => resolve(pathname, actor()) });
  const origins = [...registry.origins, ...previews.map(({ address }) => new URL(address).origin)];
  const remoteModules = createRemoteModules({
    loadRelease: createReleaseLoader(origins, integrityTable),
    report: reportFailures(failures, integrityTable),
    loaded,
  });
  const queryClient = createQueryClient(() => void session.verify());

  const loadFirstModule = () => {
    const access = resolve(window.location.pathname, actor());
    return access.kind === 'module' ? remoteModules.of(access.module) : undefined;
  };
  session.start();
  session.subscribe((state, before) => {
    // What one person loaded must never be shown to the next one on this device.
    if (state.status !== 'signed-out' || before.status !== 'signed-in') return;
    queryClient.clear();
    toast.clear();
  });
  const stop = session.subscribe((state) => {
    if (state.status === 'loading') return;
    stop();
    loadFirstModule();
  });
  const publicPage = loadFirstModule();
  // A public page has nothing around it: drawing the wait for it would only make it longer.
  if (publicPage) await settled(publicPage, 1000);
  const newerRelease = watchForNewerRelease(registry.release, () => window.location.reload());
  const { release } = registry;
  return {
    release,
    modules,
    previewOrigins,
    refusedPreviews,
    newerRelease,
    flags,
    resolve,
    remoteModules,
    failures,
    session,
    queryClient,
  };
}
