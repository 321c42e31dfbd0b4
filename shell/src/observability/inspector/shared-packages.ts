import { getInstance } from '@module-federation/enhanced/runtime';

/** A library that builds share at run time. */
export type SharedPackage = {
  readonly name: string;
  readonly version: string;
  /** Whose copy it is. */
  readonly provider: string;
  readonly users: readonly string[];
  readonly isLoaded: boolean;
};

/** What the page's builds share: every copy on offer, whose it is, and who uses it. */
export function sharedPackages(): SharedPackage[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn, loaded, lib }]) => ({
        name,
        version,
        provider: from,
        users: [...new Set(useIn)].sort(),
        isLoaded: loaded === true || lib !== undefined,
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
