import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether .gitignore excludes a file: `name` or `name/` anywhere, `*.ending`, and `folder/name/` from the root. */
function ignoredOf(root: string): (file: string, name: string) => boolean {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const wanted = new Set(lines.map((line) => line.replace(/\/$/, '')));
  const endings = lines.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  return (file, name) => wanted.has(name) || wanted.has(file) || endings.some((ending) => name.endsWith(ending));
}

/**
 * The files of a checkout, sorted, as paths relative to it with `/`: without what is installed or generated. It doesn't
 * use Git, so that a checkout that is no clone has the same ones, and one of another user too.
 */
export function checkoutFiles(root: string): readonly string[] {
  const isIgnored = ignoredOf(root);
  const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.name === '.git' || isIgnored(file, entry.name)) return [];
      return entry.isDirectory() ? filesIn(file) : entry.isFile() ? [file] : [];
    });
  return filesIn('').sort();
}
