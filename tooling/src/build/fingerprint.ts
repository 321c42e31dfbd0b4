import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'testing']);

function* filesUnder(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name)) continue;
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (!/\.(test|md)\b/.test(entry.name)) yield full;
  }
}

/**
 * A hash over all that goes into a package's build: its own files, the shared package, the build's configuration and
 * the lock file. Two equal fingerprints mean that a new build would write the same bytes.
 */
export function fingerprint(root: string, folder: string): string {
  const hash = createHash('sha256');
  for (const directory of [folder, 'shared/src', 'tooling/src/webpack', 'tooling/src/topology']) {
    for (const file of filesUnder(path.join(root, directory))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex');
}
