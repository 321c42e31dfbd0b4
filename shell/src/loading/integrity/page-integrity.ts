import { createIntegrityTable, type IntegrityTable } from './integrity-table.ts';

declare global {
  /** What every build's code asks before it loads a script or a style sheet (tooling/src/webpack/integrity). */
  var milepostIntegrity: IntegrityTable['integrityOf'] | undefined;
}

/** The table of this page, with the shell's own files in it: its build writes their hashes into the page. */
export const integrityTable = createIntegrityTable();

/** Begins to check: from here on, no file runs whose hash the table does not hold. */
export function checkIntegrity(): void {
  const own: unknown = JSON.parse(document.getElementById('milepost-integrity')?.textContent ?? '""');
  const home = `${window.location.origin}/`;
  if (typeof own === 'object' && own !== null) integrityTable.add(home, hashesIn(own));
  // A build for development has no hashes: its page still holds the template's mark, a text.
  else integrityTable.allow(home);
  globalThis.milepostIntegrity = integrityTable.integrityOf;
}

/** The entries of a table that are strings; all others are left out. */
export const hashesIn = (table: object): Record<string, string> =>
  Object.fromEntries(Object.entries(table).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
