import { registrySchema, type ModuleRelease, type Registry } from '@milepost/shared/contract/module-contract';
import type { HistoryEntry } from './history.ts';
import type { RegistryPlaces } from './places.ts';
import { readVersion, type PublishedVersion } from './published-version.ts';
import { replayHistory, type ModuleService } from './service.ts';

/** Where a module's folder of versions is served, `https://mf-client.example`: every version has a folder there. */
export type OriginOf = (part: string) => string;

type Listed = PublishedVersion & { readonly config: NonNullable<PublishedVersion['config']> };

/** @throws Error when the registry does not hold that version of a module */
function publishedModule(places: RegistryPlaces, part: string, version: string): Listed {
  const published = readVersion(places, part, version);
  if (!published) {
    const folder = places.version(part, version);
    throw new Error(
      `${part} ${version} is not in the registry: ${folder} is gone. Restore it from a copy, or promote a version of ${part} that is there (npm run module -- list ${part}).`,
    );
  }
  const { config } = published;
  if (!config) throw new Error(`${part} isn't a module.`);
  return { ...published, config };
}

/**
 * The registry that browsers read. It follows from the history, and from the versions that this names, which never change.
 * @throws Error when a version in service is not there
 */
export function assembleRegistry(options: {
  places: RegistryPlaces;
  history: readonly HistoryEntry[];
  /** For a module whose address the history does not name. */
  originOf: OriginOf;
}): Registry {
  const { places, history } = options;
  const last = history.at(-1);
  const service = replayHistory(history);
  const originOf = (part: string): string => last?.origins[part] ?? options.originOf(part);
  const released = (part: string, published: Listed): ModuleRelease => ({
    ...published.release,
    entry: `${originOf(part)}/${published.release.version}/${published.release.entry}`,
  });
  const registered = ([part, { stable, fallback, canary }]: [string, ModuleService]) => {
    const version = publishedModule(places, part, stable);
    const trial = canary && publishedModule(places, part, canary.version);
    // Nobody could fall back to files that are gone; and it must be possible to promote another version then.
    const lastGood = fallback !== undefined && readVersion(places, part, fallback) ? fallback : undefined;
    return {
      ...version.config,
      ...released(part, version),
      ...(lastGood === undefined ? null : { fallback: released(part, publishedModule(places, part, lastGood)) }),
      ...(trial ? { canary: { ...trial.config, ...released(part, trial), percentage: canary.percentage } } : null),
    };
  };
  const parts = Object.entries(service.modules).sort(([a], [b]) => (a < b ? -1 : 1));
  return registrySchema.parse({
    release: last?.release ?? 0,
    ...(service.shell ? { shell: service.shell } : null),
    origins: [...new Set(parts.map(([part]) => originOf(part)))],
    modules: parts.map(registered),
  });
}
