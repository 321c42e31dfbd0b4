const formula = /^[=+\-@\t\r]/;

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
