import { existsSync } from 'node:fs';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { endingCanary, promoting, retiring, rollingBack, type Target } from './changes.ts';
import { assertNoRefusal } from './gate/gate-refused.ts';
import { check, compatibilityRules } from './gate/gate.ts';
import type { Refusal } from './gate/refusal.ts';
import { surroundingsOf } from './gate/surroundings.ts';
import { verdictRefusals } from './gate/verdicts.ts';
import { readGateRecord } from './store/gate-record.ts';
import { readVersion, type PublishedVersion } from './store/published-version.ts';
import { replayHistory } from './store/service.ts';
import type { Current, Decision, RegistryStore } from './store/store.ts';

export type By = { readonly who: string; readonly why?: string | undefined };

/** @throws Error that says in which registry it is not */
export function publishedOrThrow(store: RegistryStore, part: string, version: string): PublishedVersion {
  const published = readVersion(store.places, part, version);
  if (published) return published;
  const { folder } = store.places;
  throw new Error(
    `${part} ${version} is not published in ${folder}. npm run module -- list ${part} shows what is; MILEPOST_REGISTRY or --registry names another registry.`,
  );
}

/** All that speaks against bringing these versions into service together, teams' rules and verdicts included. */
function releaseRefusals(
  store: RegistryStore,
  targets: readonly Target[],
  { history, service }: Current,
  decision: Decision,
): Refusal[] {
  const { places } = store;
  const after = replayHistory([...history, decision]);
  const others = targets.map(({ part, version }) => `${part} ${version}`).join(' ');
  return targets.flatMap(({ part, version }) => [
    ...check(publishedOrThrow(store, part, version), surroundingsOf(places, part, service, after)),
    ...verdictRefusals({
      part,
      version,
      record: readGateRecord(places, part, version),
      shell: after.shell,
      others,
    }),
  ]);
}

/** All that speaks against bringing a version into service by itself, in the present state. */
export const refusalsNow = (store: RegistryStore, current: Current, part: string, version: string): Refusal[] => {
  const targets = [{ part, version, channel: 'stable' }] as const;
  return releaseRefusals(store, targets, current, promoting(current, targets));
};

/**
 * Brings versions into service, all or none, when the gate lets them pass.
 * @throws GateRefused with everything that speaks against it
 */
export const promote = (store: RegistryStore, targets: readonly Target[], { who, why }: By): Promise<Registry> =>
  store.change(who, (current) => {
    for (const { part, version } of targets) publishedOrThrow(store, part, version);
    const decision = promoting(current, targets, why);
    assertNoRefusal(releaseRefusals(store, targets, current, decision));
    return decision;
  });

/** Points a part back to its stable version before, unless it no longer fits what is live. Ends its canary too. */
export const rollBack = (store: RegistryStore, part: string, { who, why }: By): Promise<Registry> =>
  store.change(who, (current) => {
    const isThere = (version: string): boolean => existsSync(store.places.version(part, version));
    const decision = rollingBack(current, part, isThere, why);
    const after = replayHistory([...current.history, decision]);
    const version = part === 'shell' ? after.shell : after.modules[part]?.stable;
    const around = surroundingsOf(store.places, part, current.service, after);
    assertNoRefusal(check(publishedOrThrow(store, part, version ?? ''), around, compatibilityRules));
    return decision;
  });

/** Ends a trial: everybody gets the stable version at their next navigation. @throws Error when there is none */
export const endCanary = (store: RegistryStore, part: string, { who, why }: By): Promise<Registry> =>
  store.change(who, (current) => endingCanary(current, part, why));

/** Takes a module out of service, its first release too. @throws Error when nothing of it is, or nobody could sign in */
export const retire = (store: RegistryStore, part: string, { who, why }: By): Promise<Registry> =>
  store.change(who, (current) => retiring(current, part, why));
