/* Also behind blanks, which some spreadsheets leave out, and in the wide forms of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  // The semicolon is what separates cells where the comma is in numbers.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a spreadsheet needs at the beginning of a CSV file to read it as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file of `toCsv`, as a spreadsheet opens it. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string => byteOrderMark + toCsv(rows);

/** A cell's text as it was before `toCsv` took its power: the apostrophe before a formula is not part of it. */
export const fromSafeCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
