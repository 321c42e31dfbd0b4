import type { Change } from './store/history.ts';
import { stableVersions } from './store/history.ts';
import type { ModuleService, Service } from './store/service.ts';
import type { Current, Decision } from './store/store.ts';

export type Target =
  | { readonly part: string; readonly version: string; readonly channel: 'stable' }
  | { readonly part: string; readonly version: string; readonly channel: 'canary'; readonly percentage: number };

type Step = { readonly service: Service; readonly what: readonly Change[] };

const withModule = (service: Service, part: string, module: ModuleService): Service => ({
  ...service,
  modules: { ...service.modules, [part]: module },
});

/** The version that a browser takes when it cannot load the stable one: the one before it. */
const fallbackOf = (before: string | null | undefined): Pick<ModuleService, 'fallback'> =>
  typeof before === 'string' ? { fallback: before } : {};

const stableOf = ({ shell, modules }: Service, part: string): string | null =>
  part === 'shell' ? shell : (modules[part]?.stable ?? null);

function promoteStable({ service, what }: Step, part: string, version: string): Step {
  const from = stableOf(service, part);
  const canary = service.modules[part]?.canary;
  if (from === version) return { service, what };
  const change: Change = { part, what: 'promote', channel: 'stable', from, to: version };
  if (part === 'shell') return { service: { ...service, shell: version }, what: [...what, change] };
  const promoted: ModuleService = {
    stable: version,
    ...fallbackOf(from),
    // A trial of another version goes on, against the new stable one.
    ...(canary && canary.version !== version ? { canary } : null),
  };
  return { service: withModule(service, part, promoted), what: [...what, change] };
}

function promoteCanary({ service, what }: Step, part: string, version: string, percentage: number): Step {
  const module = service.modules[part];
  if (part === 'shell') throw new Error('The shell has no canary: a page has one shell. Promote it to stable.');
  if (!module) throw new Error(`Nothing of ${part} is live to try ${version} against. Promote it to stable.`);
  if (module.stable === version) throw new Error(`${part} ${version} is already live for everyone.`);
  const from = module.canary?.version ?? null;
  if (from === version && module.canary?.percentage === percentage) return { service, what };
  const change: Change = { part, what: 'promote', channel: 'canary', from, to: version, percentage };
  return {
    service: withModule(service, part, { ...module, canary: { version, percentage } }),
    what: [...what, change],
  };
}

/** Brings versions into service, together: who reads the registry sees none of them or all. */
export function promoting(current: Current, targets: readonly Target[], why?: string): Decision {
  const promoted = targets.reduce<Step>(
    (step, target) =>
      target.channel === 'stable'
        ? promoteStable(step, target.part, target.version)
        : promoteCanary(step, target.part, target.version, target.percentage),
    { service: current.service, what: [] },
  );
  return { ...promoted, ...(why ? { why } : null) };
}

/** Ends the trial of a module: everybody gets the stable version. @throws Error when there is none */
export function endingCanary({ service }: Current, part: string, why?: string): Decision {
  const module = service.modules[part];
  if (!module?.canary)
    throw new Error(`${part} has no canary that could end. npm run module -- list ${part} shows what is live.`);
  const { canary, ...rest } = module;
  const what: Change = { part, what: 'end-canary', channel: 'canary', from: canary.version, to: null };
  return { service: withModule(service, part, rest), what: [what], ...(why ? { why } : null) };
}

/**
 * Takes a module out of service: nobody gets it, and its versions stay published.
 * @throws Error for what Milepost can't do without, and when nothing of the module is in service
 */
export function retiring({ service }: Current, part: string, why?: string): Decision {
  if (part === 'shell' || part === 'mf-auth') throw new Error(`${part} can't be retired: nobody could sign in.`);
  const { [part]: module, ...modules } = service.modules;
  if (!module) throw new Error(`Nothing of ${part} is in service.`);
  const what: Change = { part, what: 'retire', channel: 'stable', from: module.stable, to: null };
  return { service: { ...service, modules }, what: [what], ...(why ? { why } : null) };
}

/**
 * Points a part back to the stable version before the one in service, and ends its canary.
 * @param isThere whether a version's files are still in the registry
 * @throws Error when there was no version before
 */
export function rollingBack(current: Current, part: string, isThere: (version: string) => boolean): Decision {
  const { service, history } = current;
  const from = stableOf(service, part);
  const walked = stableVersions(history, part);
  const earlier = walked.slice(0, -1).filter((version) => version !== from && isThere(version));
  const to = earlier.at(-1);
  if (from === null || to === undefined) {
    throw new Error(
      `${part} has had no other version in service that it could go back to. npm run module -- list ${part} shows what could be promoted; npm run module -- retire ${part} takes a module out of service.`,
    );
  }
  const change: Change = { part, what: 'rollback', channel: 'stable', from, to };
  if (part === 'shell') return { service: { ...service, shell: to }, what: [change] };
  return {
    service: withModule(service, part, { stable: to, ...fallbackOf(earlier.at(-2)) }),
    what: [change],
  };
}
