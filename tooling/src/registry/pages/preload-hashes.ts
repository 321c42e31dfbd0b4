import type { PreloadHashes, RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';

/** The hash of each file of a module's release in service, by its path in the version's folder. */
export type HashesOf = (module: RegisteredModule) => Readonly<Record<string, string>>;

/**
 * The hashes that the page's first script needs beside the registry, to ask for the files that a page takes. A module on
 * trial is left out, since which of its releases a person gets is known later, and so is one in development, whose files
 * have no hashes.
 */
export function preloadHashes({ modules }: Pick<Registry, 'modules'>, hashesOf: HashesOf): PreloadHashes {
  const checked = modules.filter(({ integrity, canary }) => integrity !== undefined && !canary);
  return Object.fromEntries(
    checked.map((module) => {
      const named = new Set(Object.values(module.preload ?? {}).flat());
      return [
        new URL('.', module.entry).href,
        Object.fromEntries(Object.entries(hashesOf(module)).filter(([file]) => named.has(file))),
      ];
    }),
  );
}
