import { readFileSync } from 'node:fs';
import { verbs, type Verb } from '../policies/subject.ts';

const page = new URL('../../../docs/permissions.md', import.meta.url);

function tableUnder(heading: string): string {
  const [, section] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/permissions.md has no section '${heading}'`);
  const [table = ''] = section.split('\n## ');
  return table;
}

/** The names in the first column of the table under a heading of docs/permissions.md. */
export const listedUnder = (heading: string): string[] =>
  [...tableUnder(heading).matchAll(/^\| `(\w+)` /gm)].flatMap(([, name]) => name ?? []);

/** What the table of record permissions in docs/permissions.md says that each covers: '`goals`, `tasks`: insert, update'. */
export function coveredByRecordPermissions(): { permission: string; table: string; verb: Verb }[] {
  const lines = [...tableUnder('Record permissions').matchAll(/^\| `(\w+)` .*\|([^|\n]*)\|$/gm)];
  return lines.flatMap(([, permission = '', cell = '']) =>
    cell
      .split(';')
      .flatMap((group) =>
        verbs
          .filter((verb) => group.split(':')[1]?.includes(verb))
          .flatMap((verb) => [...group.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({ permission, table, verb }))),
      ),
  );
}
