import { federatedName } from '@milepost/shared/contract/module-name';
import { endCanary } from '../registry/release-changes.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { reasonToStop } from './judge-canary.ts';
import type { ReadHealth } from './read-health.ts';

const who = 'canary watch';

/**
 * Checks every trial in the registry once, and ends those that do worse than the release in service.
 * @returns what was ended and why, in words
 */
export async function endBadCanaries(store: RegistryStore, readHealth: ReadHealth): Promise<string[]> {
  const onTrial = Object.entries(store.read().service.modules).filter(([, { canary }]) => canary);
  if (onTrial.length === 0) return [];
  const health = await readHealth();
  const ended: string[] = [];
  for (const [part, { stable, canary }] of onTrial) {
    const name = federatedName(part);
    const told = (channel: string, of: string | undefined) =>
      health.find((one) => one.module === name && one.channel === channel && one.version === of);
    const trial = told('canary', canary?.version);
    const why = trial && reasonToStop(trial, told('stable', stable));
    if (!why) continue;
    await endCanary(store, part, { who, why });
    ended.push(`The trial of ${part} ${canary?.version ?? ''} has ended by itself: ${why}.`);
  }
  return ended;
}

/** Milliseconds between two checks. */
const interval = 15_000;

/**
 * Watches the trials until the returned function is called. A check that fails, because the backend is unavailable, is
 * made up for by the next one.
 */
export function watchCanaries(options: {
  readonly store: RegistryStore;
  readonly readHealth: ReadHealth;
  readonly report: (line: string) => void;
}): () => void {
  const { store, readHealth, report } = options;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const line of await endBadCanaries(store, readHealth)) report(line);
    } catch {
      // See above: the trial goes on for another interval.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), interval);
  return () => clearInterval(timer);
}
