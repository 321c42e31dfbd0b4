import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './read-build.ts';

const scriptAddress = /<script\b[^>]*\ssrc="?\/([^\s">]+)/g;

/**
 * The files that the heaviest page has of its own: those that at most half of the module's pages load. What more of them
 * load is there after the first page, and counts for the module's budget alone. The list of pages counts as a page: it
 * holds those that it imports without waiting.
 */
export function heaviestOwnFiles({ everyPage, pages }: Build, sizeOf: (file: string) => number): string[] {
  const users = new Map<string, number>();
  for (const file of pages.flat()) users.set(file, (users.get(file) ?? 0) + 1);
  const isOwn = (file: string): boolean => !everyPage.includes(file) && (users.get(file) ?? 0) * 2 <= pages.length;
  const own = pages.map((files) => files.filter(isOwn));
  const weight = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);
  return [[...everyPage], ...own].toSorted((a, b) => weight(b) - weight(a))[0] ?? [];
}

/**
 * What a browser downloads before a page is rendered: of the shell the scripts of its page, of a module the entry, its list
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
