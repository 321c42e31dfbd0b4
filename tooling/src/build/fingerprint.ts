import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'testing']);
/** Tests, documents and declaration files: no build contains them. */
const notBuilt = /\.(?:(?:test|md)\b|d\.m?ts$)/;

function* filesUnder(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name)) continue;
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (!notBuilt.test(entry.name)) yield full;
  }
}

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({ link: z.boolean().optional() })) });

/** The installed packages in the lock file; workspaces are left out, so that a new module changes nothing here. */
function installedPackages(root: string): string {
  const file = path.join(root, 'package-lock.json');
  if (!existsSync(file)) return '';
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isInstalled = ([place, { link }]: [string, { link?: boolean | undefined }]): boolean =>
    place.includes('node_modules/') ? link !== true : place === 'shared';
  return JSON.stringify(Object.entries(packages).filter(isInstalled));
}

function hashOf(root: string, directories: readonly string[], further: string): string {
  const hash = createHash('sha256');
  for (const directory of directories) {
    for (const file of filesUnder(path.join(root, directory))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.update(further).digest('hex');
}

/**
 * A hash over everything that goes into a package's build: its own files, the shared package, the build's configuration
 * and the installed packages. Equal fingerprints mean that a new build would write the same bytes.
 * @returns a function from a package's folder to its fingerprint; what all packages share is hashed once, now
 */
export function fingerprints(root: string): (folder: string) => string {
  const common = hashOf(root, ['shared/src', 'tooling/src/webpack'], installedPackages(root));
  return (folder) => hashOf(root, [folder], common);
}
