import { dateIn, daysBetween } from './zoned.ts';

export {
  addDays,
  browserTimeZone,
  dateIn,
  dayBounds,
  daysBetween,
  isTimeZone,
  readingIn,
  timeIn,
  timeZones,
  todayIn,
  toInstant,
} from './zoned.ts';

// Making a formatter costs far more than using it, and lists format thousands of dates.
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
};

/** ICU puts a narrow no-break space before AM/PM; plain spaces read the same and can be searched for. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

const isCalendarDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

// A date without time belongs to no zone: reading it in another than that of its midnight would move it by a day.
const formatIn = (value: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  plain(formatter(isCalendarDate(value) ? 'UTC' : zone, options).format(new Date(value)));

const formatOf = (date: string, options: Intl.DateTimeFormatOptions): string => formatIn(date, 'UTC', options);

const dateParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const shortDateParts = { month: 'short', day: 'numeric' } as const;

/** 'Nov 20, 2026' of a calendar date, 'YYYY-MM-DD': the same everywhere. */
export const formatCalendarDate = (date: string): string => formatOf(date, dateParts);

/** 'Nov 20' of a calendar date. */
export const formatShortCalendarDate = (date: string): string => formatOf(date, shortDateParts);

/** 'Nov 20, 2026': the day of an instant in `zone`, which is the reader's, never the browser's. A calendar date stays as it is. */
export const formatDate = (value: string, zone: string): string => formatIn(value, zone, dateParts);

/** 'Nov 20'. */
export const formatShortDate = (instant: string, zone: string): string => formatIn(instant, zone, shortDateParts);

/** 'November 2026'. */
export const formatMonth = (instant: string, zone: string): string =>
  formatIn(instant, zone, { month: 'long', year: 'numeric' });

/** As `getUTCDay`, the database and cron count them: 0 is Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Friday'. */
export const formatWeekday = (instant: string, zone: string): string => formatIn(instant, zone, { weekday: 'long' });

const clockOf = (instant: string | number, zone: string): string =>
  formatIn(new Date(instant).toISOString(), zone, { hour: 'numeric', minute: '2-digit' });

/** By how many minutes clocks are turned back: an hour nearly everywhere, half of one on Lord Howe, two at Troll. */
const turns = [30, 60, 120];

/** Whether clocks in `zone` show the same twice that night, at this instant and at another. */
const comesTwice = (instant: string, zone: string): boolean => {
  const [at, shown] = [Date.parse(instant), clockOf(instant, zone)];
  return turns.some((minutes) => [-1, 1].some((way) => clockOf(at + way * minutes * 60_000, zone) === shown));
};

/** '9:00 AM'; '1:30 AM EDT' in the hour that comes twice in the night when clocks are turned back. */
export const formatTime = (instant: string, zone: string): string =>
  comesTwice(instant, zone) ? formatZonedTime(instant, zone) : clockOf(instant, zone);

/** 'Nov 20, 2026, 9:00 AM'. */
export const formatDateTime = (instant: string, zone: string): string =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;

/** The zone's short name at that moment: 'EST' in winter, 'EDT' in summer. */
export const formatZone = (zone: string, at: string = new Date().toISOString()): string =>
  formatter(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** 'Today', 'Yesterday', then the date: of a calendar date, `today` in the reader's zone. */
export const formatDay = (date: string, today: string): string => {
  const ago = daysBetween(date, today);
  if (ago === 0) return 'Today';
  return ago === 1 ? 'Yesterday' : formatCalendarDate(date);
};

/** '9:00 AM EST': where two people meet, or the reader may think of another zone. */
export const formatZonedTime = (instant: string, zone: string): string =>
  `${clockOf(instant, zone)} ${formatZone(zone, instant)}`;

/** 'Nov 20, 2026, 9:00 AM EST'. */
export const formatZonedDateTime = (instant: string, zone: string): string =>
  `${formatDate(instant, zone)}, ${formatZonedTime(instant, zone)}`;

/** '9:00 AM – 10:00 AM EST'; both ends name their zone where clocks are turned in between. */
export const formatZonedSpan = (start: string, end: string, zone: string): string =>
  `${formatZone(zone, start) === formatZone(zone, end) ? clockOf(start, zone) : formatZonedTime(start, zone)} – ${formatZonedTime(end, zone)}`;

/** What clocks in `zone` show, '4:00 PM CET', with the date where it is another one; null where they show the same as `here`. */
export const formatTimeElsewhere = (instant: string, zone: string, here: string): string | null => {
  const isOtherDay = dateIn(zone, instant) !== dateIn(here, instant);
  if (!isOtherDay && clockOf(instant, zone) === clockOf(instant, here)) return null;
  return `${isOtherDay ? `${formatShortDate(instant, zone)}, ` : ''}${formatZonedTime(instant, zone)}`;
};

const spans = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** '5 minutes ago', 'in 2 days', 'just now'. */
export const formatRelative = (instant: string, now: Date = new Date()): string => {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const span = spans.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!span) return 'just now';
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(
    Math.trunc(seconds / span.seconds),
    span.unit,
  );
};

/** Whether a due date has passed. */
export const isOverdue = (date: string, today: string): boolean => daysBetween(today, date) < 0;

/** How far a due date is: 'Overdue by 3 days', 'Due today', 'Due tomorrow', 'Due in 5 days', then the date. */
export const formatDue = (date: string, today: string): string => {
  const days = daysBetween(today, date);
  if (days < 0) return `Overdue by ${-days} ${days === -1 ? 'day' : 'days'}`;
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  return days <= 7 ? `Due in ${days} days` : `Due ${formatCalendarDate(date)}`;
};
