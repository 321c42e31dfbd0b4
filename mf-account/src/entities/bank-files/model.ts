import * as z from 'zod';
import { calendarDate } from '@milepost/shared/domain/columns';
import { firstCharacters, keptText } from '@milepost/shared/domain/kept-text';

/** A line of a bank's file as the database takes it: the amount in minor units, less than 0 for what left the account. */
export type BankLine = {
  readonly booked_on: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly words: string;
};

export const bankOutcomes = [
  'match',
  'imported',
  'settled',
  'amount',
  'currency',
  'no_reference',
  'unknown_reference',
  'outgoing',
  'unreadable',
] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

/** What importing a line would do. */
export const matchedLineSchema = z.object({
  place: z.number(),
  booked_on: calendarDate.nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  words: z.string().nullable(),
  invoice_number: z.string().nullable(),
  outcome: z.enum(bankOutcomes),
});
export type MatchedLine = z.infer<typeof matchedLineSchema>;

/** Why a line pays its invoice, or none. */
export const outcomeWords: Readonly<Record<BankOutcome, string>> = {
  match: 'Pays the invoice',
  imported: 'Already imported',
  settled: 'The invoice has no open amount',
  amount: 'The amount differs from what is open',
  currency: 'The currency differs from the invoice’s',
  no_reference: 'No reference in the text',
  unknown_reference: 'No invoice has this reference',
  outgoing: 'Not a payment received',
  unreadable: 'The date or the amount can’t be read',
};

/** Which part of a date comes first where it is written with digits alone. */
export const dateOrders = ['year', 'month', 'day'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The first letters of a month in German where they differ from the English ones. */
const germanMonths: Readonly<Record<string, string>> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };
const monthName = /\p{L}{3,}/u;

/** The month's number in place of its name, as in '24 Nov 2026'. */
const withMonthNumber = (written: string): string =>
  written.replace(monthName, (name) => {
    const start = name.slice(0, 3).toLowerCase();
    const place = months.indexOf(germanMonths[start] ?? start);
    return place === -1 ? name : `-${place + 1}-`;
  });
const numbersIn = (written: string): readonly number[] => (withMonthNumber(written).match(/\d+/g) ?? []).map(Number);
/** A named month gives the order itself: 'Nov 24, 2026' or '24 Nov 2026'. */
const namedOrder = (written: string): DateOrder | null => {
  if (withMonthNumber(written) === written) return null;
  return /^\p{L}/u.test(written.trim()) ? 'month' : 'day';
};

/** The order in which the dates of a column are written; the day first where nothing distinguishes it from the month. */
export const dateOrderOf = (dates: readonly string[]): DateOrder => {
  const read = dates.map(numbersIn);
  if (read.some(([first = 0]) => first > 31)) return 'year';
  const named = dates.map(namedOrder).find((order) => order !== null);
  if (named) return named;
  if (read.some(([, second = 0]) => second > 12)) return 'month';
  if (read.some(([first = 0]) => first > 12)) return 'day';
  return dates.some((date) => date.includes('/')) ? 'month' : 'day';
};

/** `YYYY-MM-DD` of a written date; null for one that isn't in the calendar. */
export const readBankDate = (written: string, order: DateOrder): string | null => {
  const [first = 0, second = 0, third = 0] = numbersIn(written);
  const [year, month, day] = {
    year: [first, second, third],
    month: [third, first, second],
    day: [third, second, first],
  }[order] as [number, number, number];
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full < 2200 && full >= 2000
    ? date.toISOString().slice(0, 10)
    : null;
};

/**
 * Minor units of '1,234.50', '1.234,50', '-12', '(12.00)', '12.00 DR' or '12,00 S' (Soll, a debit); null for what is no
 * amount, also for one that a spreadsheet rounded ('1.2E+05').
 */
export const readBankAmount = (written: string): number | null => {
  if (/\d\s*E\s*[+-]?\d/i.test(written)) return null;
  const plain = written.replace(/[−–]/g, '-').replace(/[^\d.,()+-]/g, '');
  const isDebit = /\d\s*(DR|DB|S)\.?$/i.test(written.trim());
  const isNegative = isDebit || /^\(.*\)$/.test(plain) || plain.startsWith('-') || plain.endsWith('-');
  const digits = plain.replace(/[()+-]/g, '');
  // The last separator with one or two digits behind it divides the units.
  const parts = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  const units = parts?.[1]?.replace(/[.,]/g, '') ?? '';
  if (!/^\d{1,9}$/.test(units)) return null;
  const amount = Number(units) * 100 + Number((parts?.[2] ?? '').padEnd(2, '0'));
  return isNegative ? -amount : amount;
};

/** What a column of a bank's file may be. */
export const bankColumns = ['date', 'amount', 'words', 'currency'] as const;
export type BankColumn = (typeof bankColumns)[number];
/** The place of each column in a file; null for one that it doesn't have. */
export type BankChoice = Readonly<Record<BankColumn, number | null>>;

/** What banks call each column, the best name first. */
const headers: Readonly<Record<BankColumn, readonly RegExp[]>> = {
  date: [/book(?!.*text)|buchungs(tag|datum)|posted|posting/i, /date|datum|value day|valuta/i],
  amount: [/^(?!.*debit).*(credit|money in|paid in|deposit|haben)/i, /amount|betrag|umsatz/i],
  words: [/reference|purpose|verwendungszweck|remittance/i, /description|details|memo|narrative/i, /text/i],
  currency: [/currency|währung|ccy/i],
};

/** Which column is which, by what banks call them; two are never the same. */
export const bankChoiceOf = (header: readonly string[]): BankChoice => {
  const taken = new Set<number>();
  const find = (column: BankColumn): number | null => {
    for (const name of headers[column]) {
      const place = header.findIndex((title, index) => !taken.has(index) && name.test(title));
      if (place === -1) continue;
      taken.add(place);
      return place;
    }
    return null;
  };
  return { currency: find('currency'), date: find('date'), amount: find('amount'), words: find('words') };
};

/** The place of the header among the first rows of a file, below lines about the account; the first where none is found. */
export const bankHeaderAt = (rows: readonly (readonly string[])[]): number => {
  const place = rows.slice(0, 30).findIndex((row) => {
    const { date, amount } = bankChoiceOf(row);
    return date !== null && amount !== null;
  });
  return Math.max(place, 0);
};

/**
 * The lines of a file for the database.
 * @param usual the currency where the file has no column for it
 */
export const bankLines = (
  rows: readonly (readonly string[])[],
  choice: BankChoice,
  order: DateOrder,
  usual: string,
): readonly BankLine[] => {
  const cell = (row: readonly string[], column: BankColumn): string =>
    (choice[column] === null ? '' : row[choice[column]])?.trim() ?? '';
  return rows.map((row) => ({
    booked_on: readBankDate(cell(row, 'date'), order),
    amount: readBankAmount(cell(row, 'amount')),
    currency: choice.currency === null ? usual : cell(row, 'currency').toUpperCase() || null,
    words: firstCharacters(keptText(cell(row, 'words')), 500),
  }));
};
