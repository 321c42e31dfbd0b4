import { readFileSync } from 'node:fs';

const page = new URL('../../../docs/permissions.md', import.meta.url);

/** The names in the first column of the table that stands under a heading of docs/permissions.md. */
export function listedUnder(heading: string): string[] {
  const [, section] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/permissions.md has no section '${heading}'`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `(\w+)` /gm)].flatMap(([, name]) => name ?? []);
}
