import { addDays, daysBetween, toInstant, todayIn } from '@milepost/shared/domain/dates';

export type Snooze = { readonly label: string; readonly until: string };

const hours = 3;
const morning = '08:00';
/** A Monday, from which weekdays are counted. */
const someMonday = '2024-01-01';

const nextMonday = (today: string): string => addDays(today, 7 - (((daysBetween(someMonday, today) % 7) + 7) % 7));

/** Until when a notification may be put off: later today, and mornings by the clock of `zone`. */
export function snoozesAt(now: Date, zone: string): readonly Snooze[] {
  const today = todayIn(zone, now);
  return [
    { label: `In ${hours} hours`, until: new Date(now.getTime() + hours * 3_600_000).toISOString() },
    { label: 'Tomorrow morning', until: toInstant(addDays(today, 1), morning, zone) },
    { label: 'Monday morning', until: toInstant(nextMonday(today), morning, zone) },
    { label: 'In 30 days', until: toInstant(addDays(today, 30), morning, zone) },
  ];
}
