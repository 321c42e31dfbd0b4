import { integrityOf } from '../../webpack/integrity/integrity-of.ts';
import type { Refusal } from './refusal.ts';

/** Files of a version by path, without the pages and tables that cannot hold their own hash. */
export type Contents = ReadonlyMap<string, Buffer>;

const unlisted = new Set(['integrity.json', 'index.html', 'release.json']);

/** The table of hashes fixes every file: none is missing, none is changed, and nothing lies beside them. */
export function integrityRule(part: string, table: Readonly<Record<string, string>>, contents: Contents): Refusal[] {
  const how = `Rebuild ${part} (rm -r ${part}/dist, then publish again) and change nothing in dist by hand.`;
  const refusal = (where: string, what: string): Refusal => ({
    rule: 'integrity',
    what,
    where: `${part}/dist/${where}`,
    how,
  });
  const listed = Object.entries(table).flatMap(([file, hash]) => {
    const bytes = contents.get(file);
    if (!bytes) return [refusal(file, `${file} is in the table of hashes and not in the build.`)];
    return integrityOf(bytes) === hash ? [] : [refusal(file, `${file} has another hash than the table says.`)];
  });
  const extra = [...contents.keys()]
    .filter((file) => !unlisted.has(file) && !file.endsWith('.map') && !(file in table))
    .map((file) => refusal(file, `${file} is not in the table of hashes.`));
  return [...listed, ...extra];
}
