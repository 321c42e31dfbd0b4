import { stepBack } from './changes.ts';
import { readGateRecord } from './store/gate-record.ts';
import { publishedParts, readVersion, versionsOf } from './store/published-version.ts';
import type { Current, RegistryStore } from './store/store.ts';

/** A published version, as `list` shows it. */
export type ListedVersion = {
  readonly part: string;
  readonly version: string;
  /** 'stable', 'canary', 'fallback' are in service; 'was live' has been; 'published' has not. */
  readonly state: 'stable' | 'canary' | 'fallback' | 'was live' | 'published';
  readonly percentage?: number;
  /** Of the version in service: the one that a roll back leads to, or null for the first. */
  readonly previous?: string | null;
  readonly initialBytes: number;
  readonly tests: 'passed' | 'failed' | 'not run';
  readonly journeys: 'passed' | 'failed' | 'not run';
  readonly published: { readonly who: string; readonly at: string };
  /** The last time that it came into service. */
  readonly promoted?: { readonly who: string; readonly at: string; readonly why?: string };
};

function stateOf(
  { service, history }: Current,
  part: string,
  version: string,
): Pick<ListedVersion, 'state' | 'percentage'> {
  const module = service.modules[part];
  if (version === (part === 'shell' ? service.shell : module?.stable)) return { state: 'stable' };
  if (version === module?.canary?.version) return { state: 'canary', percentage: module.canary.percentage };
  if (version === module?.fallback) return { state: 'fallback' };
  const wasLive = history.some(({ what }) => what.some((change) => change.part === part && change.to === version));
  return { state: wasLive ? 'was live' : 'published' };
}

const outcome = (result: { readonly failed: number } | undefined): ListedVersion['tests'] =>
  result ? (result.failed === 0 ? 'passed' : 'failed') : 'not run';

function promotionOf({ history }: Current, part: string, version: string): Pick<ListedVersion, 'promoted'> {
  const last = history
    .filter(({ what }) => what.some((change) => change.part === part && change.to === version))
    .at(-1);
  if (!last) return {};
  const { who, at, why } = last;
  return { promoted: { who, at, ...(why === undefined ? null : { why }) } };
}

/** Every published version of a part, or of all, newest first. */
export function listVersions(store: RegistryStore, only?: string): ListedVersion[] {
  const { places } = store;
  const current = store.read();
  const parts = only === undefined ? publishedParts(places) : [only];
  return parts.flatMap((part) => {
    const versions = versionsOf(places, part);
    const { from, to } = stepBack(current, part, (version) => versions.includes(version));
    return versions.flatMap((version) => {
      const published = readVersion(places, part, version);
      if (!published) return [];
      const { tests, journeys } = readGateRecord(places, part, version);
      return [
        {
          part,
          version,
          ...stateOf(current, part, version),
          ...(version === from ? { previous: to ?? null } : null),
          initialBytes: published.initialBytes,
          tests: outcome(tests),
          journeys: outcome(journeys),
          published: { who: published.who, at: published.at },
          ...promotionOf(current, part, version),
        },
      ];
    });
  });
}
