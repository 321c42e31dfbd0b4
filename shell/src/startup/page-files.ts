import type { PreloadHashes, RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';
import { createAccessResolver, type AccessResolver } from '@milepost/shared/contract/access';
import type { Actor } from '@milepost/shared/contract/permissions';
import type { PageFile } from './ask-for-file.ts';

/** The files that the page at a path needs, for somebody who may open it; none for others. */
export type PageFiles = (path: string, actor: Actor | null) => readonly PageFile[];

/**
 * Says which files of the registry's modules a page needs. It believes the registry, which is checked later: only files
 * of a listed origin and with a hash of the page are named.
 * @throws TypeError where the registry is none
 */
export function createPageFiles({ modules, origins }: Registry, hashes: PreloadHashes): PageFiles {
  const resolve: AccessResolver = createAccessResolver(modules);

  const filesOf = ({ entry, integrity, preload = {} }: RegisteredModule, claimed: string): PageFile[] => {
    const { href: folder, origin } = new URL('.', entry);
    const own = hashes[folder];
    if (!own || !origins.includes(origin)) return [];
    const chunks = [...(preload[''] ?? []), ...(preload[claimed] ?? [])].flatMap((file): PageFile[] => {
      const hash = own[file];
      return hash === undefined ? [] : [{ kind: 'chunk', address: folder + file, integrity: hash }];
    });
    if (integrity === undefined) return chunks;
    return [
      { kind: 'table', address: `${folder}integrity.json`, integrity },
      { kind: 'entry', address: entry },
      ...chunks,
    ];
  };

  return (path, actor) => {
    const first = resolve(path, actor);
    const access = first.kind === 'redirect' ? resolve(first.to, actor) : first;
    return access.kind === 'module' ? filesOf(access.module, access.claim.path) : [];
  };
}
