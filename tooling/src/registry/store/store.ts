import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import type { Registry } from '@milepost/shared/contract/module-contract';
import lockfile from 'proper-lockfile';
import { outdatedFiles } from '../pages/served-files.ts';
import { assembleRegistry, type OriginOf } from './assemble.ts';
import { writeAtomically } from './atomic-file.ts';
import { appendHistory, readHistory, type Change, type HistoryEntry } from './history.ts';
import { registryPlaces, type RegistryPlaces } from './places.ts';
import { replayHistory, type Service } from './service.ts';
import { unwritable } from './unwritable.ts';

export type Current = {
  readonly release: number;
  readonly service: Service;
  readonly history: readonly HistoryEntry[];
};

/** What is to change. No changes: no release. */
export type Decision = { readonly what: readonly Change[]; readonly why?: string | undefined };

export type RegistryStore = {
  readonly places: RegistryPlaces;
  /** @throws Error when the history is damaged or gone */
  read(): Current;
  /**
   * Brings a decision into service: a line of the history, then what is served, which follows from it. The decision is
   * made under a lock, over what is in service at that moment, so that of concurrent changes none is lost; what it throws
   * leaves everything as it was.
   * @returns the registry in service afterwards
   */
  change(who: string, decide: (current: Current) => Decision): Promise<Registry>;
  /**
   * Writes anew what is served where it is not what follows from the history, because a command was killed, or somebody
   * changed or deleted it.
   * @param report called with what hinders it
   */
  mend(report: (line: string) => void): Promise<void>;
};

/** Somebody who was killed holding the lock gives it up after `stale` ms; waiting goes on for longer than that. */
const patience = {
  stale: 5000,
  update: 1000,
  retries: { retries: 600, factor: 1.2, minTimeout: 10, maxTimeout: 60, randomize: true },
} as const;

/** Opens a registry's folder, which need not exist yet. `originOf` says where its modules are served. */
export function openRegistry(folder: string, originOf: OriginOf): RegistryStore {
  const places = registryPlaces(folder);
  const assemble = (history: readonly HistoryEntry[]): Registry => assembleRegistry({ places, history, originOf });

  const read = (): Current => {
    const history = readHistory(places);
    return { release: history.at(-1)?.release ?? 0, service: replayHistory(history), history };
  };

  const commit = async (who: string, { release, history }: Current, { what, why }: Decision): Promise<Registry> => {
    const modules = Object.keys(replayHistory([...history, { what }]).modules);
    const entry: HistoryEntry = {
      release: release + 1,
      at: new Date().toISOString(),
      who,
      what: [...what],
      origins: Object.fromEntries(modules.map((part) => [part, originOf(part)])),
      why,
    };
    const registry = assemble([...history, entry]);
    await appendHistory(places, entry);
    return registry;
  };

  const orSay = async <Result>(become: string, work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw unwritable(error, places.folder, become);
    }
  };

  const notServed = ({ release }: Registry): string =>
    `Release ${release} is in the history, but not all of it is served: npm run module -- list writes the rest when that is fixed.`;
  const outdated = (registry: Registry) => orSay(notServed(registry), () => outdatedFiles(places, registry));

  /** Does a change while nobody else does one, and writes what is served where it is no longer what it was. */
  const alone = async (change: () => Registry | Promise<Registry>): Promise<Registry> => {
    const nothingDone = 'What was in service still is.';
    const isNew = !existsSync(places.folder);
    const unlock = await orSay(nothingDone, async () => {
      await mkdir(places.folder, { recursive: true });
      return lockfile.lock(places.folder, { ...patience, lockfilePath: places.lock });
    });
    try {
      const registry = await orSay(nothingDone, change);
      for (const { file, text } of await outdated(registry)) {
        await orSay(notServed(registry), () => writeAtomically(file, text));
      }
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
        return decision.what.length === 0 ? assemble(current.history) : commit(who, current, decision);
      }),
    mend: async (report) => {
      const { history } = read();
      try {
        if ((await outdated(assemble(history))).length > 0) await alone(() => assemble(read().history));
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
