import { fromDate, parseAbsolute, parseDate, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date';

const two = (value: number): string => String(value).padStart(2, '0');

/** The viewer's own zone, as the browser names it. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether `value` is a zone that this browser can count in. */
export const isTimeZone = (value: string): boolean => {
  try {
    return value !== '' && Intl.DateTimeFormat('en-US', { timeZone: value }) !== null;
  } catch {
    return false;
  }
};

/** Every zone to choose from; UTC first, because `supportedValuesOf` leaves it out. */
export const timeZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/**
 * The instant at which clocks in `zone` show `time` ('HH:mm') on `date` ('YYYY-MM-DD'), as ISO in UTC.
 * A time that daylight saving skips moves on by the gap; one that happens twice means the first, as in RFC 5545, and with a
 * plus ('01:30+') the second.
 */
export const toInstant = (date: string, time: string, zone: string): string =>
  toZoned(parseDateTime(`${date}T${time.replace('+', '')}`), zone, time.endsWith('+') ? 'later' : 'compatible')
    .toDate()
    .toISOString();

/** The day on which `instant` falls in `zone`, 'YYYY-MM-DD'. */
export const dateIn = (zone: string, instant: string): string =>
  toCalendarDate(parseAbsolute(new Date(instant).toISOString(), zone)).toString();

/** What clocks in `zone` show at `instant`, 'HH:mm'. */
export const timeIn = (zone: string, instant: string): string => {
  const { hour, minute } = parseAbsolute(new Date(instant).toISOString(), zone);
  return `${two(hour)}:${two(minute)}`;
};

/** What leads back to `instant` by `toInstant`: 'HH:mm' as clocks in `zone` show it, with a plus the second time. */
export const readingIn = (zone: string, instant: string): string => {
  const time = timeIn(zone, instant);
  const first = toInstant(dateIn(zone, instant), time, zone);
  return Date.parse(instant) - Date.parse(first) < 60_000 ? time : `${time}+`;
};

/** Today's date in `zone`. */
export const todayIn = (zone: string, now: Date = new Date()): string => toCalendarDate(fromDate(now, zone)).toString();

/** From the first instant of `date` in `zone` to the first of the next day, which may be 23 or 25 hours later. */
export const dayBounds = (date: string, zone: string): { readonly from: string; readonly to: string } => ({
  from: toInstant(date, '00:00', zone),
  to: toInstant(addDays(date, 1), '00:00', zone),
});

/** `date` moved by whole days, forth or (negative) back. */
export const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
