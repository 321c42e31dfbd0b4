import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registeredPorts } from '../new-module/register.ts';
import { readModuleConfig } from '../registry/publish/read-module-config.ts';

const file = 'shared/src/contract/page-paths.d.ts';

/** Paths of the pages that the shell itself answers. */
export const shellPages = ['/', '/unauthorized'];

/** Where a module's claims are, of those modules that a checkout has. */
export const configuredModules = (root: string): readonly string[] =>
  Object.keys(registeredPorts(root))
    .map((folder) => path.join(root, folder))
    .filter((directory) => existsSync(path.join(directory, 'module.config.ts')));

/** The pages of a checkout: each path that a module claims, and the shell's own, in order and each once. */
export async function claimedPaths(root: string): Promise<readonly string[]> {
  const configs = await Promise.all(configuredModules(root).map(readModuleConfig));
  const claimed = configs.flatMap(({ claims }) => claims.map((claim) => claim.path));
  return [...new Set([...shellPages, ...claimed])].sort();
}

const sourceOf = (
  paths: readonly string[],
): string => `// npm run page-paths writes this file, from the claims of each module.config.ts.

/** The pages of the product, as the modules claim them and the shell has them. */
export type PagePath =
${paths.map((page) => `  | '${page}'`).join('\n')};
`;

/** Whether the list of pages is up to date with the modules' claims. */
export const isWritten = async (root: string): Promise<boolean> =>
  readFileSync(path.join(root, file), 'utf8') === sourceOf(await claimedPaths(root));

/** Writes the list of pages that links are checked against. @returns its file, from the root of the checkout */
export async function writePagePaths(root: string): Promise<string> {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), sourceOf(await claimedPaths(root)));
  return file;
}
