import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './read-build.ts';

const chunkRequest = /\.e\(["']?(\w+)["']?\)/g;
const importedTogether = /Promise\.all\(\[((?:\w+\.e\(["']?\w+["']?\),?)+)\]\)|\w+\.e\(["']?\w+["']?\)/g;

/** The chunks of each `import()` in a built script, by their ids. */
function imports(code: string): string[][] {
  return [...code.matchAll(importedTogether)].map(([request]) =>
    [...request.matchAll(chunkRequest)].map(([, id = '']) => id),
  );
}

/** Each page of the module with all scripts that it needs, read from the script that lists the pages. */
function pages({ directory, everyPage, somePages }: Build): string[][] {
  const code = everyPage.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('\n');
  const byId = new Map(somePages.map((file) => [path.basename(file).split('.')[0] ?? file, file]));
  return imports(code).map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

const scriptAddress = /<script\b[^>]*\ssrc="?\/([^\s">]+)/g;

/**
 * What a browser downloads before a page stands: of the shell the scripts of its page, of a module the entry, its list
 * of pages and the page that `sizeOf` says is the largest.
 */
export function initialFiles(build: Build, entry: string, sizeOf: (file: string) => number): string[] {
  if (build.part === 'shell') {
    const page = readFileSync(path.join(build.directory, entry), 'utf8');
    return [...page.matchAll(scriptAddress)].map(([, file = '']) => file);
  }
  const weight = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);
  const largest = pages(build).sort((a, b) => weight(b) - weight(a))[0] ?? [];
  return [...new Set([entry, ...build.everyPage, ...largest])];
}
