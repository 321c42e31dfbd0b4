import { dateIn } from '@milepost/shared/domain/dates';
import { isWeekday, monthOf } from './date-words.ts';

/** Which comes first in 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

export type ReadDay = {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Whether the cell holds nothing but the date and its time. */
  readonly isWhole: boolean;
};

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (year: number, month: number, day: number): string | null => {
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  // Date rolls February 30 over into March: only a real date keeps its month and day.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${String(fullYear).padStart(4, '0')}-${two(month)}-${two(day)}`;
};

const year = String.raw`['’]?(\d{4}|\d{2})(?!\d)`;
const gap = String.raw`[\s\-/.,]*`;
const day = String.raw`(\d{1,2})(?!\d)(?:st|nd|rd|th|er|º|ª|e)?`;
const name = String.raw`(\p{L}{3,})`;
const of = String.raw`(?:\s+(?:of|de|del|di))?`;

const numbersOnly = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*['’]?(\d{4}|\d{2})(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const yearFirst = /^(\d{4})\s*[/.\-年년]\s*(\d{1,2})\s*[/.\-月월]\s*(\d{1,2})(?!\d)[.日일]?/;
const dayThenName = new RegExp(String.raw`^${day}\.?${of}${gap}${name}\.?${of}${gap}${year}`, 'iu');
const nameThenDay = new RegExp(String.raw`^${name}${gap}${day}${gap}${year}`, 'iu');
const yearThenName = new RegExp(String.raw`^(\d{4})${gap}${name}${gap}${day}`, 'iu');
/** As browsers write a date as text: Thu Mar 05 2026 and Thu Mar 5 03:30:00 2026. */
const nameTimeYear = new RegExp(String.raw`^${name}\s+${day}\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{4})(?!\d)`, 'iu');

type Found = { readonly day: string; readonly rest: string };

const numbered = (first: number, second: number, inYear: number, order: DateOrder): string | null => {
  const [asDay, asMonth] = order === 'day-first' ? [first, second] : [second, first];
  // A date that can be read in one way only is read so, whatever the order of the file.
  return dayOf(inYear, asMonth, asDay) ?? dayOf(inYear, asDay, asMonth);
};

const findDay = (text: string, order: DateOrder): Found | null => {
  const found = (match: RegExpExecArray | null, read: (parts: readonly string[]) => string | null): Found | null => {
    const date = match && read([...match]);
    return match && date ? { day: date, rest: text.slice(match[0].length) } : null;
  };
  const named = (month = ''): number => monthOf(month) ?? 0;
  return (
    found(yearFirst.exec(text), ([, y, m, d]) => dayOf(Number(y), Number(m), Number(d))) ??
    found(compact.exec(text), ([, y, m, d]) => dayOf(Number(y), Number(m), Number(d))) ??
    found(numbersOnly.exec(text), ([, a, b, y]) => numbered(Number(a), Number(b), Number(y), order)) ??
    found(dayThenName.exec(text), ([, d, m, y]) => dayOf(Number(y), named(m), Number(d))) ??
    found(nameThenDay.exec(text), ([, m, d, y]) => dayOf(Number(y), named(m), Number(d))) ??
    found(yearThenName.exec(text), ([, y, m, d]) => dayOf(Number(y), named(m), Number(d)))
  );
};

/** Hours from UTC of the zones that mails and exports name by letters. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
  IST: 5.5,
  JST: 9,
};
const timeOfDay = new RegExp(
  String.raw`^[\sT,@]*(?:(?:at|um|à|kl\.?)\s+)?(\d{1,2})[:.h]?(\d{2})(?:[:.]?(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?(?!\p{L}))?(?:\s*Uhr)?` +
    String.raw`\s*\(?(?:(?:UTC|GMT)?\s*([+\-−]\d{1,2})(?::?(\d{2}))?|(${Object.keys(zones).join('|')}))?(?![\p{L}\d])\)?`,
  'iu',
);
/** Text beside a date that adds nothing: anything in parentheses, UTC, the Russian г. or года. */
const aside = /^[\s,.;]*(?:г(?:ода)?\.?|UTC|\([^)]*\))?[\s,.;]*$/iu;

/** With a time and its zone: the day of that moment in the client's zone; else the day itself. */
const withTime = ({ day: date, rest }: Found, zone: string): ReadDay => {
  const time = timeOfDay.exec(rest);
  if (!time) {
    const word = /^[\s,(]*(\p{L}+)[\s.)]*$/u.exec(rest)?.[1];
    return { day: date, isWhole: aside.test(rest) || (word !== undefined && isWeekday(word)) };
  }
  const [matched, hours, minutes, seconds = '0', half = '', sign, more = '0', letters] = time;
  const isWhole = aside.test(rest.slice(matched.length));
  const named = letters === undefined ? undefined : zones[letters.toUpperCase()];
  const offset =
    sign === undefined ? named : Number(sign.replace('−', '-')) + (Number(more) / 60) * (/[-−]/.test(sign) ? -1 : 1);
  if (offset === undefined) return { day: date, isWhole };
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const moment = midnight + ((hour - offset) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return { day: dateIn(zone, new Date(moment).toISOString()), isWhole };
};

/** Spreadsheets count days from the end of 1899; such numbers mean 1970 to 2199. */
const serial = (text: string): string | null => {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  return days < 25_569 || days > 109_574 ? null : new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10);
};

/** Unix time in seconds or milliseconds, from 2001 on: ten or thirteen digits. */
const sinceEpoch = (text: string, zone: string): string | null => {
  const [, seconds, thousandths] = /^(?:(\d{10})(?:\.\d+)?|(\d{13}))$/.exec(text) ?? [];
  const moment = seconds === undefined ? Number(thousandths) : Number(seconds) * 1000;
  return Number.isNaN(moment) || moment >= Date.UTC(2200, 0, 1) ? null : dateIn(zone, new Date(moment).toISOString());
};

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f]/g, '')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/^@/, '')
    .trim();

/** Without the day of the week before a date. */
const withoutWeekday = (text: string): string => {
  const [whole, word] = /^(\p{L}+)\.?,?\s+/u.exec(text) ?? [];
  return whole !== undefined && word !== undefined && isWeekday(word) ? text.slice(whole.length) : text;
};

/**
 * The day that a cell means; null when it means none. A time of day without a zone is ignored; a moment with a zone is
 * converted to `zone`.
 */
export const readDay = (cell: string, order: DateOrder, zone: string): ReadDay | null => {
  const text = plain(cell);
  const number = sinceEpoch(text, zone) ?? serial(text);
  if (number !== null) return { day: number, isWhole: true };
  // 'mar' is March in English and Tuesday in Spanish: as a weekday it comes second.
  const found = findDay(text, order) ?? findDay(withoutWeekday(text).replace(nameTimeYear, '$1 $2 $4 $3'), order);
  return found && withTime(found, zone);
};

export type GuessedOrder = {
  readonly order: DateOrder;
  /**
   * 'ambiguous' where no date shows the order, or dates contradict each other; 'no matter' where none depends on it.
   */
  readonly certainty: 'certain' | 'ambiguous' | 'no matter';
};

/**
 * How the dates of a file put day and month: a number above 12 decides. Where none does, dots mean the day first, as in
 * German, and slashes the month, as in American English; then it is a guess.
 */
export const guessDateOrder = (cells: readonly string[]): GuessedOrder => {
  let dayFirst = 0;
  let monthFirst = 0;
  let dots = 0;
  let either = 0;
  for (const cell of cells) {
    const text = plain(cell);
    const found = numbersOnly.exec(text) ?? numbersOnly.exec(withoutWeekday(text));
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
