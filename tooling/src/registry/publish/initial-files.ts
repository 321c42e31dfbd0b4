import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './read-build.ts';

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
  const largest = build.pages.toSorted((a, b) => weight(b) - weight(a))[0] ?? [];
  return [...new Set([entry, ...build.everyPage, ...largest])];
}
