import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { registrySchema, type Registry } from '@milepost/shared/module-contract';
import lockfile from 'proper-lockfile';
import { writePages } from '../pages/write-pages.ts';
import { assembleRegistry, type OriginOf } from './assemble.ts';
import { writeAtomically } from './atomic-file.ts';
import { appendHistory, readHistory, type Change, type HistoryEntry } from './history.ts';
import { registryPlaces, type RegistryPlaces } from './places.ts';
import { nothingInService, serviceOf, type Service } from './service.ts';

export type Current = {
  readonly release: number;
  readonly service: Service;
  readonly history: readonly HistoryEntry[];
};

/** What a change makes of what is in service. No changes: nothing is written. */
export type Decision = { readonly service: Service; readonly what: readonly Change[]; readonly why?: string };

export type RegistryStore = {
  readonly places: RegistryPlaces;
  read(): Current;
  /**
   * Brings a decision into service. The decision is made under a lock, over what is in service at that moment, so that
   * of concurrent changes none is lost; what it throws leaves everything as it was.
   * @returns the registry in service afterwards
   */
  change(who: string, decide: (current: Current) => Decision): Promise<Registry>;
};

/** The registry in service. @throws ZodError when the file does not follow the contract */
export const readPointer = (places: RegistryPlaces): Registry =>
  existsSync(places.pointer)
    ? registrySchema.parse(JSON.parse(readFileSync(places.pointer, 'utf8')))
    : nothingInService;

/** Somebody who was killed holding the lock gives it up after `stale` ms; waiting goes on for longer than that. */
const patience = {
  stale: 5000,
  update: 1000,
  retries: { retries: 600, factor: 1.2, minTimeout: 10, maxTimeout: 60, randomize: true },
} as const;

/** Opens a registry's folder, which need not exist yet. `originOf` says where its modules are served. */
export function openRegistry(folder: string, originOf: OriginOf): RegistryStore {
  const places = registryPlaces(folder);

  const read = (): Current => {
    const registry = readPointer(places);
    const { release } = registry;
    return { release, service: serviceOf(registry), history: readHistory(places.history, release) };
  };

  const commit = async (who: string, current: Current, { service, what, why }: Decision): Promise<Registry> => {
    if (what.length === 0) return readPointer(places);
    const release = current.release + 1;
    const registry = assembleRegistry({ places, service, release, originOf });
    const at = new Date().toISOString();
    // The announcement first: without the pointer it says nothing, but a pointer without it would have no author.
    await appendHistory(places.history, { release, at, who, what: [...what], ...(why ? { why } : null) });
    await writeAtomically(places.pointer, `${JSON.stringify(registry, null, 2)}\n`);
    return registry;
  };

  return {
    places,
    read,
    async change(who, decide) {
      await mkdir(places.folder, { recursive: true });
      const unlock = await lockfile.lock(places.folder, { ...patience, lockfilePath: places.lock });
      try {
        const current = read();
        const registry = await commit(who, current, decide(current));
        // Also when nothing changed: it mends the page of somebody who was killed before writing it.
        await writePages(places, registry);
        return registry;
      } finally {
        await unlock();
      }
    },
  };
}
