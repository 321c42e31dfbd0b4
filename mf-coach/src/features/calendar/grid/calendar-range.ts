import { addDays, daysBetween } from '@milepost/shared/domain/dates';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/** Days that the agenda lists at a time. */
const agendaDays = 14;

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
const lastOfMonth = (date: string): string => addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);

const datesFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

/**
 * The dates that a view shows around one: the whole weeks of a month, the week from Sunday, the day, or 14 days of
 * agenda.
 */
export const datesOf = (view: CalendarViewName, date: string): readonly string[] => {
  if (view === 'day') return [date];
  if (view === 'week') return datesFrom(sundayOf(date), 7);
  if (view === 'agenda') return datesFrom(date, agendaDays);
  const first = sundayOf(firstOfMonth(date));
  return datesFrom(first, Math.ceil((daysBetween(first, lastOfMonth(date)) + 1) / 7) * 7);
};

/** The date one step forward, or (-1) back; for a month, the first day of the next or previous one. */
export const stepDate = (view: CalendarViewName, date: string, step: 1 | -1): string => {
  if (view === 'month')
    return step === 1 ? addDays(lastOfMonth(date), 1) : firstOfMonth(addDays(firstOfMonth(date), -1));
  return addDays(date, step * (view === 'day' ? 1 : view === 'week' ? 7 : agendaDays));
};

const formatted = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const wholeDate = formatted({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const month = formatted({ month: 'long', year: 'numeric' });
const shortDate = formatted({ month: 'short', day: 'numeric', year: 'numeric' });

/** 'November 2026', 'Nov 22 – 28, 2026', 'Tuesday, November 24, 2026'. */
export const rangeTitle = (view: CalendarViewName, date: string): string => {
  if (view === 'month') return month.format(dayOf(date));
  if (view === 'day') return wholeDate.format(dayOf(date));
  const dates = datesOf(view, date);
  // ICU puts thin spaces around the dash; plain ones read the same and can be searched for.
  return shortDate.formatRange(dayOf(dates[0] ?? date), dayOf(dates.at(-1) ?? date)).replaceAll('\u2009', ' ');
};
