import { readFileSync } from 'node:fs';

const page = new URL('../../../docs/permissions.md', import.meta.url);

/** The first column of the table that stands under a heading of docs/permissions.md, each a name in backquotes. */
function listedUnder(heading: string): string[] {
  const [, section] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/permissions.md has no section '${heading}'`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `(\w+)` /gm)].flatMap(([, name]) => name ?? []);
}

/** Permissions that no table and no function of the database asks. */
export const permissionsNotAskedYet = (): string[] => listedUnder('Permissions that the database does not ask yet');
/** Record permissions that no page and no button asks. */
export const recordPermissionsNotAskedYet = (): string[] => listedUnder('Record permissions that no page asks yet');
