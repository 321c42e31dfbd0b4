import { addDays, daysBetween, formatCalendarDate } from '@milepost/shared/domain/dates';
import type { Goal } from '@milepost/shared/entities/goals/model';

export type Month = { readonly label: string; readonly from: number; readonly width: number };
export type Axis = {
  readonly months: readonly Month[];
  /** The position of a day, in percent of the axis; days outside are at its ends. */
  readonly at: (day: string) => number;
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (first: string): string => firstOfMonth(addDays(first, 31));

const fewestMonths = 3;
const maxMonths = 24;

const monthLabel = (first: string): string => {
  const [month = '', , year = ''] = formatCalendarDate(first).split(' ');
  return `${month} ${year}`;
};

/** Months from the earliest to the latest day of the goals and today, at least three and at most two years. */
export function axisOf(goals: readonly Pick<Goal, 'starts_on' | 'target_date' | 'milestones'>[], today: string): Axis {
  const days = [
    today,
    ...goals.flatMap(({ starts_on, target_date, milestones }) => [
      starts_on,
      target_date ?? starts_on,
      ...milestones.flatMap((milestone) => milestone.target_date ?? []),
    ]),
  ].toSorted();
  const last = days.at(-1) ?? today;
  const firsts: string[] = [];
  for (
    let first = firstOfMonth(days[0] ?? today);
    firsts.length < maxMonths && (first <= last || firsts.length < fewestMonths);
    first = nextMonth(first)
  ) {
    firsts.push(first);
  }
  const begin = firsts[0] ?? firstOfMonth(today);
  const length = daysBetween(begin, nextMonth(firsts.at(-1) ?? begin));
  const at = (day: string): number => Math.min(100, Math.max(0, (daysBetween(begin, day) / length) * 100));
  return {
    at,
    months: firsts.map((first) => ({
      label: monthLabel(first),
      from: at(first),
      width: (daysBetween(first, nextMonth(first)) / length) * 100,
    })),
  };
}
