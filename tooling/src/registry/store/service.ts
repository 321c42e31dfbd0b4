import type { Change } from './history.ts';

type Canary = { readonly version: string; readonly percentage: number };

/** Which versions of a module people get: all of them, those on trial, and those whose browser cannot load it. */
export type ModuleService = { readonly stable: string; readonly fallback?: string; readonly canary?: Canary };

/** What is in service, by version alone. */
export type Service = {
  readonly shell: string | null;
  readonly modules: Readonly<Record<string, ModuleService>>;
};

/** The stable versions that a rollback walks through, oldest first (the last one is in service), and the trial. */
type PartHistory = { readonly versions: readonly string[]; readonly canary?: Canary };

type Releases = readonly { readonly what: readonly Change[] }[];

function afterChange(before: PartHistory, { what, channel, to, percentage = 0 }: Change): PartHistory {
  const { versions, canary } = before;
  if (what === 'move') return before;
  if (what === 'end-canary') return { versions };
  if (to === null) return { versions: [] };
  if (what === 'rollback') return { versions: versions.slice(0, versions.lastIndexOf(to) + 1) };
  if (channel === 'canary') return { versions, canary: { version: to, percentage } };
  // A trial of another version goes on, against the new stable one.
  return { versions: [...versions, to], ...(canary && canary.version !== to ? { canary } : null) };
}

function partHistories(history: Releases): Map<string, PartHistory> {
  const parts = new Map<string, PartHistory>();
  for (const change of history.flatMap(({ what }) => what)) {
    parts.set(change.part, afterChange(parts.get(change.part) ?? { versions: [] }, change));
  }
  return parts;
}

/** The stable versions of a part that a rollback would walk through, oldest first; the last one is in service. */
export const stableVersions = (history: Releases, part: string): readonly string[] =>
  partHistories(history).get(part)?.versions ?? [];

/** What is in service after these releases. */
export function replayHistory(history: Releases): Service {
  const inService = [...partHistories(history)].flatMap(([part, { versions, canary }]): [string, ModuleService][] => {
    const [stable, fallback] = versions.toReversed();
    if (stable === undefined) return [];
    return [[part, { stable, ...(fallback ? { fallback } : null), ...(canary ? { canary } : null) }]];
  });
  const { shell, ...modules } = Object.fromEntries(inService);
  return { shell: shell?.stable ?? null, modules };
}
