import type { ServedModule } from '../../core/served-module.ts';

/** Whose code it was. */
export type Blamed = { readonly module: string; readonly version: string; readonly channel: string };

/** The folder of a release's files. */
const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * The module whose file comes first in a stack (or is the file itself).
 * @param text a stack as browsers write it, or a script's address
 * @param otherwise whose code it was when no module's file is in it
 */
export function moduleAtFault(text: string, modules: readonly ServedModule[], otherwise: Blamed): Blamed {
  let blamed = otherwise;
  let first = Number.POSITIVE_INFINITY;
  for (const { name, version, channel, entry, fallback } of modules) {
    const releases = [{ version, channel, entry }, ...(fallback ? [{ ...fallback, channel: 'fallback' }] : [])];
    for (const release of releases) {
      const at = text.indexOf(folderOf(release.entry));
      if (at < 0 || at >= first) continue;
      first = at;
      blamed = { module: name, version: release.version, channel: release.channel };
    }
  }
  return blamed;
}
