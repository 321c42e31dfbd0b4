import { durations } from '@milepost/shared/entities/coaching-sessions/model';
import type { CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { addDays, dateIn, timeIn, toInstant } from '@milepost/shared/domain/dates';
import { daysOf, slotBefore } from './day-axis.ts';

/** Where a session would be moved: its start, an instant, and its minutes. */
export type Target = { readonly start: string; readonly minutes: number };

/** Where a session is now. */
export const placeOf = ({ session_time, duration_minutes }: CalendarSession): Target => ({
  start: session_time,
  minutes: duration_minutes,
});

export const isSamePlace = (one: Target, other: Target): boolean =>
  one.start === other.start && one.minutes === other.minutes;

/** The next or previous slot, by elapsed time, so that an hour that repeats is passed twice. */
export const bySlot = (target: Target, step: 1 | -1, slotMinutes: number, zone: string): Target => {
  const start = Date.parse(target.start);
  const [day] = daysOf([dateIn(zone, target.start)], zone);
  const slot = slotMinutes * 60_000;
  const before = day ? slotBefore(day, start, slotMinutes) : start;
  // A start between two slots first moves to the nearest one in that direction.
  const next = step === 1 ? before + slot : before < start ? before : start - slot;
  return { ...target, start: new Date(next).toISOString() };
};

/** The same time of day on another day. */
export const byDay = (target: Target, days: number, zone: string): Target => ({
  ...target,
  start: toInstant(addDays(dateIn(zone, target.start), days), timeIn(zone, target.start), zone),
});

/** The same time of day on that date. */
export const onDate = (target: Target, date: string, zone: string): Target => ({
  ...target,
  start: toInstant(date, timeIn(zone, target.start), zone),
});

/** The next longer or shorter length that sessions can have; the same where there is none. */
export const byLength = (target: Target, step: 1 | -1): Target => {
  const longer = durations.find((minutes) => minutes > target.minutes);
  const shorter = durations.findLast((minutes) => minutes < target.minutes);
  return { ...target, minutes: (step === 1 ? longer : shorter) ?? target.minutes };
};

/** The possible length whose end is nearest to an instant. */
export const endingAt = (target: Target, end: number): Target => {
  const wanted = (end - Date.parse(target.start)) / 60_000;
  const [nearest = target.minutes] = [...durations].sort(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  );
  return { ...target, minutes: nearest };
};
