import type { Change } from './store/history.ts';
import { stableVersions, type Service } from './store/service.ts';
import type { Current, Decision } from './store/store.ts';

export type Target =
  | { readonly part: string; readonly version: string; readonly channel: 'stable' }
  | { readonly part: string; readonly version: string; readonly channel: 'canary'; readonly percentage: number };

const stableOf = ({ shell, modules }: Service, part: string): string | null =>
  part === 'shell' ? shell : (modules[part]?.stable ?? null);

function promotion(service: Service, target: Target): Change[] {
  const { part, version } = target;
  const stable = stableOf(service, part);
  if (target.channel === 'stable') {
    return stable === version ? [] : [{ part, what: 'promote', channel: 'stable', from: stable, to: version }];
  }
  const { percentage } = target;
  if (part === 'shell') throw new Error('The shell has no canary: a page has one shell. Promote it to stable.');
  if (stable === null) throw new Error(`Nothing of ${part} is live to try ${version} against. Promote it to stable.`);
  if (stable === version) throw new Error(`${part} ${version} is already live for everyone.`);
  const canary = service.modules[part]?.canary;
  if (canary?.version === version && canary.percentage === percentage) return [];
  return [{ part, what: 'promote', channel: 'canary', from: canary?.version ?? null, to: version, percentage }];
}

/** Brings versions into service together: a reader of the registry sees none of them or all. */
export const promoting = ({ service }: Current, targets: readonly Target[], why?: string): Decision => ({
  what: targets.flatMap((target) => promotion(service, target)),
  why,
});

/** Ends the trial of a module: everybody gets the stable version. @throws Error when there is none */
export function endingCanary({ service }: Current, part: string, why?: string): Decision {
  const canary = service.modules[part]?.canary;
  if (!canary)
    throw new Error(`${part} has no canary that could end. npm run module -- list ${part} shows what is live.`);
  return { what: [{ part, what: 'end-canary', channel: 'canary', from: canary.version, to: null }], why };
}

/**
 * Takes a module out of service: nobody gets it, and its versions stay published.
 * @throws Error for shell and mf-auth, and when no version of the module is in service
 */
export function retiring({ service }: Current, part: string, why?: string): Decision {
  if (part === 'shell' || part === 'mf-auth') throw new Error(`${part} can't be retired: nobody could sign in.`);
  const from = stableOf(service, part);
  if (from === null) throw new Error(`Nothing of ${part} is in service.`);
  return { what: [{ part, what: 'retire', channel: 'stable', from, to: null }], why };
}

/** What everybody gets of a part, and the version before it to which it could go back; undefined where there is none. */
export function stepBack(
  { history }: Pick<Current, 'history'>,
  part: string,
  isThere: (version: string) => boolean,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const [from, ...earlier] = stableVersions(history, part).toReversed();
  return { from, to: earlier.find((version) => version !== from && isThere(version)) };
}

/**
 * Points a part back to the stable version before the one in service, and ends its canary.
 * @param isThere whether a version's files are still in the registry
 * @throws Error when there was no version before
 */
export function rollingBack(
  current: Current,
  part: string,
  isThere: (version: string) => boolean,
  why?: string,
): Decision {
  const { from, to } = stepBack(current, part, isThere);
  if (from === undefined || to === undefined) {
    throw new Error(
      `${part} has had no other version in service that it could go back to. npm run module -- list ${part} shows what could be promoted; npm run module -- retire ${part} takes a module out of service.`,
    );
  }
  return { what: [{ part, what: 'rollback', channel: 'stable', from, to }], why };
}
