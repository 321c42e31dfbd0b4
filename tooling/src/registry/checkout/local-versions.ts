import { existsSync, readdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { publishedParts, readVersion, versionsOf } from '../store/published-version.ts';
import type { Current, RegistryStore } from '../store/store.ts';
import { isLocal } from '../versions.ts';

const keptChanges = 10;
const keptVersions = 3;

/** Versions of a part that a page may still use, or that a rollback may return to. */
function inUse({ service, history }: Current, part: string): Set<string> {
  const module = service.modules[part];
  const recent = history
    .slice(-keptChanges)
    .flatMap(({ what }) => what)
    .filter((change) => change.part === part)
    .flatMap(({ from, to }) => [from, to]);
  const live = part === 'shell' ? service.shell : module?.stable;
  return new Set([live, module?.fallback, module?.canary?.version, ...recent].filter((version) => version != null));
}

/** Removes versions that `npm start` published and that are no longer in use; releases are kept. */
export async function removeOldLocalVersions(store: RegistryStore): Promise<void> {
  const { places } = store;
  const current = store.read();
  for (const part of publishedParts(places)) {
    const used = inUse(current, part);
    const published = (version: string): string => readVersion(places, part, version)?.at ?? '';
    const old = versionsOf(places, part)
      .filter(isLocal)
      .sort((a, b) => (published(a) < published(b) ? 1 : -1))
      .slice(keptVersions)
      .filter((version) => !used.has(version));
    for (const version of old) {
      await rm(places.version(part, version), { recursive: true, force: true });
      await rm(places.maps(part, version), { recursive: true, force: true });
    }
  }
  await removeAbandoned(places.staging);
}

/** Removes what a killed process left behind while publishing. */
async function removeAbandoned(staging: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const entry of existsSync(staging) ? readdirSync(staging) : []) {
    const folder = path.join(staging, entry);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < hourAgo) await rm(folder, { recursive: true, force: true });
  }
}
