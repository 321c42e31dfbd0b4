import { stableVersions, type HistoryEntry } from './history.ts';
import type { ModuleService, Service } from './service.ts';

type Canary = NonNullable<ModuleService['canary']>;

/** The trials that go on, by part. */
function trials(history: readonly HistoryEntry[]): Map<string, Canary> {
  const running = new Map<string, Canary>();
  for (const { part, what, channel, to, percentage } of history.flatMap((entry) => entry.what)) {
    if (what === 'move') continue;
    const isTrial = what === 'promote' && channel === 'canary' && to !== null && percentage !== undefined;
    // A trial goes on beside another version that is promoted meanwhile.
    if (isTrial) running.set(part, { version: to, percentage });
    else if (what !== 'promote' || running.get(part)?.version === to) running.delete(part);
  }
  return running;
}

/** The parts that were promoted and not retired since. */
function presentParts(history: readonly HistoryEntry[]): Set<string> {
  const present = new Set<string>();
  for (const { part, what } of history.flatMap((entry) => entry.what)) {
    if (what === 'retire') present.delete(part);
    else if (what === 'promote') present.add(part);
  }
  return present;
}

/** What is in service, as the history tells it: for when the pointer is lost. */
export function replayHistory(history: readonly HistoryEntry[]): Service {
  const running = trials(history);
  const told = [...presentParts(history)].flatMap((part): [string, ModuleService][] => {
    const [stable, fallback] = stableVersions(history, part).toReversed();
    const canary = running.get(part);
    return stable === undefined
      ? []
      : [[part, { stable, ...(fallback ? { fallback } : null), ...(canary ? { canary } : null) }]];
  });
  const { shell, ...modules } = Object.fromEntries(told);
  return { shell: shell?.stable ?? null, modules };
}
