import { toString } from 'cronstrue';

/** How the form asks for a schedule. */
export type ScheduleChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'weekly'; readonly weekday: number; readonly time: string }
  | { readonly kind: 'monthly'; readonly day: number; readonly time: string }
  | { readonly kind: 'cron'; readonly expression: string };

/** Every month has this day. */
export const lastOfEveryMonth = 28;

const clock = (time: string): string => {
  const [hour = '0', minute = '0'] = time.split(':');
  return `${Number(minute)} ${Number(hour)}`;
};
const timeOf = (minute: string, hour: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

/** The cron expression of a choice; null for none. */
export const scheduleOf = (choice: ScheduleChoice): string | null => {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'weekly':
      return `${clock(choice.time)} * * ${choice.weekday}`;
    case 'monthly':
      return `${clock(choice.time)} ${choice.day} * *`;
    case 'cron':
      return choice.expression.trim().replaceAll(/\s+/g, ' ');
  }
};

/** The choice that a schedule came from: what the form has no fields for is shown as it is. */
export const choiceOf = (schedule: string | null): ScheduleChoice => {
  if (schedule === null) return { kind: 'none' };
  const [, minute = '', hour = '', day = '', weekday = ''] =
    /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-6])$/.exec(schedule) ?? [];
  if (day === '*' && weekday !== '*') return { kind: 'weekly', weekday: Number(weekday), time: timeOf(minute, hour) };
  // Months without such a day are left out, which the form's choice of days doesn't offer.
  if (Number(day) >= 1 && Number(day) <= lastOfEveryMonth && weekday === '*')
    return { kind: 'monthly', day: Number(day), time: timeOf(minute, hour) };
  return { kind: 'cron', expression: schedule };
};

/** A schedule as a sentence; null for one that can't be read. */
export const scheduleInWords = (schedule: string): string | null => {
  try {
    return toString(schedule, { verbose: false, trimHoursLeadingZero: true });
  } catch {
    return null;
  }
};
