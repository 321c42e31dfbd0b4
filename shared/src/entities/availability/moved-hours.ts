import {
  addDays,
  formatTime,
  formatWeekday,
  formatZonedTime,
  todayIn,
  toInstant,
  weekdays,
} from '../../domain/dates/dates.ts';
import type { AvailabilityRule } from './availability-rules.ts';

/** Weekly hours before and after their coach takes another zone, each by both clocks: '9:00 AM – 5:00 PM EST'. */
export type MovedHours = {
  /** 'Monday'. */
  readonly day: string;
  readonly now: string;
  /** What clocks in the new zone show during the hours of now; a time that falls on another day is shown with it. */
  readonly nowElsewhere: string;
  readonly then: string;
  /** What clocks in the old zone show during the hours of then. */
  readonly thenElsewhere: string;
};

const nextOn = (weekday: number, today: string): string =>
  addDays(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);

/** What clocks in `shown` show from `rule.starts_at` to `rule.ends_at` in `zone`, on `date`. */
const spanIn = (rule: AvailabilityRule, date: string, zone: string, shown: string): string => {
  const start = toInstant(date, rule.starts_at, zone);
  const end =
    rule.ends_at === '24:00' ? toInstant(addDays(date, 1), '00:00', zone) : toInstant(date, rule.ends_at, zone);
  const day = weekdays[rule.weekday];
  // By their own clock hours never leave their day, though midnight is of the next one.
  const startDay = formatWeekday(start, shown);
  const endDay = formatWeekday(end, shown);
  const from = startDay === day ? '' : `${startDay} `;
  const until = shown === zone || endDay === startDay ? '' : `${endDay} `;
  return `${from}${formatTime(start, shown)} – ${until}${formatZonedTime(end, shown)}`;
};

/**
 * What becomes of a coach's weekly hours when the coach's zone changes from `from` to `to`: they keep their clock times,
 * so they move. Monday first, each as its next day has it.
 */
export const movedHours = (
  rules: readonly AvailabilityRule[],
  { from, to, now = new Date() }: { readonly from: string; readonly to: string; readonly now?: Date },
): MovedHours[] =>
  rules
    .toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7) || a.starts_at.localeCompare(b.starts_at))
    .map((rule) => {
      const [here, there] = [nextOn(rule.weekday, todayIn(from, now)), nextOn(rule.weekday, todayIn(to, now))];
      return {
        day: weekdays[rule.weekday] ?? '',
        now: spanIn(rule, here, from, from),
        nowElsewhere: spanIn(rule, here, from, to),
        then: spanIn(rule, there, to, to),
        thenElsewhere: spanIn(rule, there, to, from),
      };
    });
