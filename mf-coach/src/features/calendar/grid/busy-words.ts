import type { Span } from '../../../entities/calendar-entries/model.ts';
import { dayBounds, formatTime } from '@milepost/shared/domain/dates';

type Day = { readonly date: string; readonly zone: string };

/** '3:30 PM – 4:30 PM' of a busy time on one of its days; 'All day', 'From 3:30 PM' or 'Until 4:30 PM' where it goes beyond that day. */
export const busyWords = ({ starts_at, ends_at }: Span, { date, zone }: Day, { isShort = false } = {}): string => {
  const { from, to } = dayBounds(date, zone);
  const starts = Date.parse(starts_at) > Date.parse(from) ? formatTime(starts_at, zone) : null;
  const ends = Date.parse(ends_at) < Date.parse(to) ? formatTime(ends_at, zone) : null;
  if (starts === null) return ends === null ? 'All day' : `Until ${ends}`;
  if (isShort) return starts;
  return ends === null ? `From ${starts}` : `${starts} – ${ends}`;
};
