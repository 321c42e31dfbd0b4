import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { contractVersion, type ModuleRelease, type RemoteModule } from '@milepost/shared/contract/module-contract';
import type { ComponentType } from 'react';
import type { IntegrityTable } from '../integrity/integrity-table.ts';
import { fetchIntegrity } from '../integrity/fetch-integrity.ts';
import { integrityPlugin } from '../integrity/integrity-plugin.ts';
import { ModuleError } from '../../core/failure.ts';
import type { ModulePages } from '../../core/remote-module.ts';
import { understandError } from './understand-error.ts';

export type Attempt = {
  /** Forgets an earlier attempt, which the browser, webpack and the federation runtime each remember in their own way. */
  readonly again: boolean;
  /** The file for which the attempt before failed: a browser may keep a broken copy for ever. */
  readonly lost?: string | undefined;
  /** Once it is aborted, nothing more is registered: another attempt has the module's place. */
  readonly signal: AbortSignal;
};

/** Downloads a release of a module, checked by hash, and gives its pages. @throws ModuleError */
export type LoadRelease = (name: string, release: ModuleRelease, attempt: Attempt) => Promise<ModulePages>;

/** A release that this shell may not or cannot run is refused before any request. */
function assertAcceptable(name: string, release: ModuleRelease, origins: readonly string[]): void {
  const { origin } = new URL(release.entry);
  if (!origins.includes(origin)) {
    throw new ModuleError(
      'entry',
      `${name} ${release.version} lies at ${origin}, which is not among the listed origins.`,
    );
  }
  if (release.contractVersion !== contractVersion) {
    const speaks = `was built for contract ${release.contractVersion}; this shell speaks ${contractVersion}`;
    throw new ModuleError('expose', `${name} ${release.version} ${speaks}.`);
  }
}

const folderOf = ({ entry }: ModuleRelease): string => new URL('.', entry).href;

/**
 * Clears all traces of a module's previous load: webpack would reuse chunks in its list instead of fetching them, in a
 * fallback of the same version too, and would wait for a script that hangs, including the entry.
 */
function forget(name: string, release: ModuleRelease): void {
  const lists = Object.keys(globalThis).filter((key) => key.startsWith(`chunks of ${name}@`));
  for (const list of lists) Reflect.deleteProperty(globalThis, list);
  for (const script of document.querySelectorAll('script')) {
    if (script.dataset['webpack']?.startsWith(`${name}@`) || script.src.startsWith(folderOf(release))) script.remove();
  }
}

/** Fetches a file past the browser's cache, which stores the response. Another failure is reported by its user. */
const fetchAnew = (file: string): Promise<unknown> =>
  fetch(file, { cache: 'reload' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/**
 * The files of a release to fetch again: the one with which it failed, and those whose scripts still wait for a
 * response. A browser makes any other request for such a file wait for that response, which never arrives.
 */
function filesToFetchAnew(release: ModuleRelease, lost: string | undefined): readonly string[] {
  const waiting = [...document.scripts].map(({ src }) => src);
  return [...new Set([...waiting, lost ?? ''])].filter((file) => file.startsWith(folderOf(release)));
}

const isList = (value: unknown): boolean => Array.isArray(value);

/** @param origins where modules may come from, exactly */
export function createReleaseLoader(origins: readonly string[], table: IntegrityTable): LoadRelease {
  registerPlugins([integrityPlugin(table)]);
  return async (name, release, { again, lost, signal }) => {
    assertAcceptable(name, release, origins);
    try {
      if (again) await Promise.all(filesToFetchAnew(release, lost).map(fetchAnew));
      if (release.integrity === undefined) table.allow(release.entry);
      else table.add(release.entry, await fetchIntegrity(release.entry, release.integrity, again));
      signal.throwIfAborted();
      if (again) forget(name, release);
      // Only a forced registration makes the runtime forget.
      registerRemotes([{ name, entry: release.entry }], { force: again });
      const module = await loadRemote<RemoteModule<ComponentType>>(`${name}/routes`);
      if (!module || module.contractVersion !== contractVersion || !isList(module.default)) {
        throw new ModuleError('expose', `${name} ${release.version} does not follow contract ${contractVersion}.`);
      }
      return module.default;
    } catch (error) {
      throw understandError(error, name, release);
    }
  };
}
