import type { ModuleRelease, RegisteredModule } from '@milepost/shared/contract/module-contract';
import type { Access } from '@milepost/shared/contract/access';
import type { FailureReports } from '../../core/failure.ts';
import type { ServedModule } from '../../core/served-module.ts';
import type { Blamed } from './module-at-fault.ts';
import { startTelemetry, type Place } from './telemetry.ts';

const shellVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=milepost-version]')?.content ?? 'unknown';

/**
 * A module's release as it is reported: one that runs in place of another is reported as
 * `fallback`.
 */
function blamed(modules: readonly ServedModule[], name: string, version: string): Blamed {
  const served = modules.find((module) => module.name === name);
  return { module: name, version, channel: served?.version === version ? served.channel : 'fallback' };
}

/**
 * Reports to the backend how modules load and fail, and all other errors on their pages.
 * @param accessTo what is at a path for the current user: reports name the claim, never the address
 */
export function reportModules(options: {
  readonly modules: readonly ServedModule[];
  readonly failures: FailureReports;
  readonly accessTo: (pathname: string) => Access;
}): { readonly loaded: (module: RegisteredModule, release: ModuleRelease, milliseconds: number) => void } {
  const { modules, failures, accessTo } = options;
  const version = shellVersion();
  const place = (pathname: string): Place => {
    const access = accessTo(pathname);
    if (access.kind !== 'module') return { module: 'shell', version, channel: 'stable', path: undefined };
    return { ...blamed(modules, access.module.name, access.module.version), path: access.claim.path };
  };
  const telemetry = startTelemetry({ modules, shellVersion: version, place });
  failures.subscribe(({ module, version: failed, phase, message }) =>
    telemetry.moduleFailed({
      ...blamed(modules, module, failed),
      kind: phase === 'render' ? 'render' : 'load',
      error: message,
    }),
  );
  return {
    loaded: ({ name }, release, milliseconds) =>
      telemetry.moduleLoaded(blamed(modules, name, release.version), milliseconds),
  };
}
