import type { Claim, RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';
import { rolePermissions, roles } from '@milepost/shared/contract/permissions';

/** The hash of each file of a module's release in service, by its path in the version's folder. */
export type HashesOf = (module: RegisteredModule) => Readonly<Record<string, string>>;

type Audience = Claim['roles'][number];
const audiences: readonly Audience[] = ['anonymous', ...roles];

/** `chunk` stands at a script that may run before the shell: it only puts code into the list of its build's version. */
type PreloadedFile = readonly [address: string, integrity: string, chunk?: 1];

/**
 * What the page's first script looks up: all files once, with address and hash, and for each path (as a pattern, the one
 * that fits best first) the files by their position, for each audience that may open it.
 */
export type Preloads = {
  readonly files: readonly PreloadedFile[];
  readonly pages: readonly (readonly [pattern: string, files: Partial<Record<Audience, readonly number[]>>])[];
};

const isParameter = (segment: string): boolean => segment.startsWith(':');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path: string): string =>
  `^${path
    .split('/')
    .map((segment) => (isParameter(segment) ? '[^/]+' : escaped(segment)))
    .join('/')}/?$`;
const parameters = (path: string): number => path.split('/').filter(isParameter).length;

/** Whether everybody of that role may open it. What depends on the record is left to the shell, which knows the person. */
function isOpenTo({ roles: named, permission, record }: Claim, audience: Audience): boolean {
  if (!named.includes(audience) || record) return false;
  if (permission === undefined) return true;
  return audience !== 'anonymous' && rolePermissions[audience].includes(permission);
}

/** Files of the page of a path, as addresses with hashes: the table of hashes and the entry come with every page. */
function filesOf(module: RegisteredModule, path: string, hashesOf: HashesOf): PreloadedFile[] {
  const { entry, integrity, preload = {} } = module;
  // Which release of a module on trial a person gets is known later; and files in development have no hash.
  if (integrity === undefined || module.canary) return [];
  const base = new URL('.', entry).href;
  const hashes = hashesOf(module);
  const listed = (file: string, ...chunk: [1?]): PreloadedFile[] => {
    const hash = hashes[file];
    return hash === undefined ? [] : [[base + file, hash, ...chunk]];
  };
  const chunks = [...(preload[''] ?? []), ...(preload[path] ?? [])];
  return [
    [`${base}integrity.json`, integrity],
    ...listed(entry.slice(base.length)),
    ...chunks.flatMap((file) => listed(file, 1)),
  ];
}

/** Says which files of which module a page needs, for every path and every role that may open it. */
export function preloadsOf({ modules }: Pick<Registry, 'modules'>, hashesOf: HashesOf): Preloads {
  const known = new Map<string, number>();
  const files: PreloadedFile[] = [];
  const positionOf = (file: PreloadedFile): number => {
    const position = known.get(file[0]) ?? files.push(file) - 1;
    known.set(file[0], position);
    return position;
  };
  const owned = modules.flatMap((module) => module.claims.map((claim) => ({ module, claim })));
  const owner = (path: string, audience: Audience) =>
    owned.find(({ claim }) => claim.path === path && isOpenTo(claim, audience));
  const paths = [...new Set(owned.map(({ claim }) => claim.path))].sort((a, b) => parameters(a) - parameters(b));
  const pages = paths.map((path) => {
    const byAudience = audiences.flatMap((audience): [Audience, number[]][] => {
      const first = owner(path, audience);
      const led = first?.claim.redirectTo === undefined ? first : owner(first.claim.redirectTo, audience);
      return led ? [[audience, filesOf(led.module, led.claim.path, hashesOf).map(positionOf)]] : [];
    });
    return [patternOf(path), Object.fromEntries(byAudience)] as const;
  });
  return { files, pages };
}
