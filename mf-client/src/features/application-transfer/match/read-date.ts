import { dateIn } from '@milepost/shared/domain/dates';

/** What comes first in 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

const two = (value: number): string => String(value).padStart(2, '0');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dayOf = (year: number, month: number, day: number): string | null => {
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  // Date rolls February 30 over into March; a real date comes back as it was.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${String(fullYear).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

const numbersOnly = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})\b/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ \-/]*(\p{L}{3,})\.?,?[ \-/]*(\d{4}|\d{2})\b/u;
const nameThenDay = /^(\p{L}{3,})\.?[ \-/]*(\d{1,2})(?:st|nd|rd|th)?,?[ \-/]+(\d{4}|\d{2})\b/u;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? +/iu;

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Spreadsheets count days from the end of 1899; such numbers stand for 1970 to 2199. */
const serial = (text: string): string | null => {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  return days < 25_569 || days > 109_574 ? null : new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10);
};

/**
 * The day that a cell means, 'YYYY-MM-DD'; null when it means none. A time of day is left aside; a moment with its offset
 * is read in `zone`.
 */
export const readDay = (cell: string, order: DateOrder, zone: string): string | null => {
  const text = cell.trim().replace(weekday, '');
  if (moment.test(text) && !Number.isNaN(Date.parse(text))) return dateIn(zone, text);
  const year = yearFirst.exec(text);
  if (year) return dayOf(Number(year[1]), Number(year[2]), Number(year[3]));
  const numbers = numbersOnly.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dayOf(Number(numbers[3]), month, day);
  }
  const named = dayThenName.exec(text);
  if (named) return dayOf(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
  const monthFirst = nameThenDay.exec(text);
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  return serial(text);
};

export type GuessedOrder = {
  readonly order: DateOrder;
  /** Whether the file has dates that could be read both ways, and whether others of it tell which is meant. */
  readonly certainty: 'certain' | 'ambiguous' | 'no matter';
};

/**
 * How the dates of a file put day and month: a number above 12 tells. Where none does, dots mean the day first, as in
 * German, and slashes the month, as in American English; then it is a guess.
 */
export const guessDateOrder = (cells: readonly string[]): GuessedOrder => {
  let dayFirst = 0;
  let monthFirst = 0;
  let dots = 0;
  let either = 0;
  for (const cell of cells) {
    const found = numbersOnly.exec(cell.trim().replace(weekday, ''));
    if (!found) continue;
    const [first, second] = [Number(found[1]), Number(found[2])];
    if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
    else if (first !== second) either += 1;
    if (cell.includes('.')) dots += 1;
  }
  if (dayFirst + monthFirst + either === 0) return { order: 'month-first', certainty: 'no matter' };
  if (dayFirst !== monthFirst) {
    const isClear = dayFirst === 0 || monthFirst === 0;
    return { order: dayFirst > monthFirst ? 'day-first' : 'month-first', certainty: isClear ? 'certain' : 'ambiguous' };
  }
  return { order: dots > 0 ? 'day-first' : 'month-first', certainty: 'ambiguous' };
};
