import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spokenName } from '@milepost/shared/contract/module-name';

/** A module like any other, which the repository's checks read too. */
const template = fileURLToPath(new URL('./template', import.meta.url));
const left = new Set(['node_modules', 'dist', 'coverage']);

function* filesBelow(directory: string): Generator<string> {
  for (const entry of readdirSync(path.join(template, directory), { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (left.has(entry.name)) continue;
    else if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Writes the template's files into a new folder, `mf-sample` and what is called after it named `name`. */
export function copyTemplate(folder: string, name: string): void {
  const word = spokenName(name);
  const renamed = (text: string): string => text.replaceAll('sample', word).replaceAll('Sample', capitalized(word));
  for (const file of filesBelow('.')) {
    const target = path.join(folder, renamed(file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(path.join(template, file), 'utf8')));
  }
}
