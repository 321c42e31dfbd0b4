import type { Span } from '../../../entities/calendar-entries/model.ts';
import { formatTime } from '@milepost/shared/domain/dates';

/**
 * The hours of a day in words.
 * @returns `short` for a narrow cell, as in '9–12, 2:30–5', and `long`, as in '9:00 AM – 12:00 PM, 2:30 PM – 5:00 PM'
 */
export const hoursWords = (hours: readonly Span[], zone: string): { readonly short: string; readonly long: string } => {
  const times = hours.map(
    ({ starts_at, ends_at }) => [formatTime(starts_at, zone), formatTime(ends_at, zone)] as const,
  );
  const brief = (time: string): string => time.replace(/:00|\s[AP]M/g, '');
  return {
    short: times.map(([from, until]) => `${brief(from)}–${brief(until)}`).join(', '),
    long: times.map(([from, until]) => `${from} – ${until}`).join(', '),
  };
};
