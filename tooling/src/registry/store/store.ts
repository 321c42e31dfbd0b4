import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { registrySchema, type Registry } from '@milepost/shared/contract/module-contract';
import lockfile from 'proper-lockfile';
import { writePages } from '../pages/write-pages.ts';
import { assembleRegistry, type OriginOf } from './assemble.ts';
import { writeAtomically } from './atomic-file.ts';
import { appendHistory, readHistory, type Change, type HistoryEntry } from './history.ts';
import { registryPlaces, type RegistryPlaces } from './places.ts';
import { readJson } from './read-json.ts';
import { nothingInService, serviceOf, type Service } from './service.ts';
import { replayHistory } from './replay-history.ts';
import { unwritable } from './unwritable.ts';

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
  /**
   * Makes a lost or damaged pointer anew from the history, as a release of its own.
   * @throws Error when there is nothing to mend, or a version that was in service is gone
   */
  restore(who: string): Promise<Registry>;
};

const everyRelease = Number.MAX_SAFE_INTEGER;
const restoring = 'npm run module -- restore rebuilds it from the history.';

/** The registry in service. @throws Error when the file is damaged, or gone though there were releases */
export function readPointer({ pointer, history }: RegistryPlaces): Registry {
  if (existsSync(pointer)) return readJson(pointer, registrySchema, restoring);
  // One alone may be the announcement of a first release that never came.
  if (readHistory(history, everyRelease).length > 1) throw new Error(`${pointer} is gone. ${restoring}`);
  return nothingInService;
}

function isWhole(places: RegistryPlaces): boolean {
  try {
    readPointer(places);
    return true;
  } catch {
    // Whatever is wrong with it, it is made anew.
    return false;
  }
}

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

  const commit = async (who: string, before: number, { service, what, why }: Decision): Promise<Registry> => {
    const release = before + 1;
    const registry = assembleRegistry({ places, service, release, originOf });
    const at = new Date().toISOString();
    // The announcement first: without the pointer it says nothing, but a pointer without it would have no author.
    await appendHistory(places.history, { release, at, who, what: [...what], ...(why ? { why } : null) });
    await writeAtomically(places.pointer, `${JSON.stringify(registry, null, 2)}\n`);
    return registry;
  };

  const orSay = async <Result>(become: string, work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw unwritable(error, places.folder, become);
    }
  };

  /** Does a change while nobody else does one, and writes the pages that follow from it. */
  const alone = async (change: () => Registry | Promise<Registry>): Promise<Registry> => {
    const nothingDone = 'What was in service still is.';
    const isNew = !existsSync(places.folder);
    const unlock = await orSay(nothingDone, async () => {
      await mkdir(places.folder, { recursive: true });
      return lockfile.lock(places.folder, { ...patience, lockfilePath: places.lock });
    });
    try {
      const registry = await orSay(nothingDone, change);
      // Also when nothing changed: it mends the page of somebody who was killed before writing it.
      const pageLost = `Release ${registry.release} is in service, but not its page: repeat the command when that is fixed.`;
      await orSay(pageLost, () => writePages(places, registry));
      return registry;
    } finally {
      await unlock();
      // Made for the lock alone when the change is refused, as at a mistyped address. Not when anything lies in it.
      if (isNew) await rmdir(places.folder).catch(() => undefined);
    }
  };

  return {
    places,
    read,
    change: (who, decide) =>
      alone(() => {
        const current = read();
        const decision = decide(current);
        return decision.what.length === 0 ? readPointer(places) : commit(who, current.release, decision);
      }),
    restore: (who) =>
      alone(() => {
        if (isWhole(places)) throw new Error(`${places.pointer} is as it should be; nothing was changed.`);
        const history = readHistory(places.history, everyRelease);
        const last = history.at(-1);
        if (!last) throw new Error(`${places.history} tells of no release, so there is nothing to rebuild.`);
        return commit(who, last.release, {
          service: replayHistory(history),
          what: [],
          why: 'restored from the history',
        });
      }),
  };
}
