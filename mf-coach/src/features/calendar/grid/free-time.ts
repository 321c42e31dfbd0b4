import type { CalendarEntries } from '../../../entities/calendar-entries/model.ts';
import { sessionEnd } from '@milepost/shared/entities/coaching-sessions/model';
import { isOn, slotsOf, type Day } from './day-axis.ts';

type Slot = { readonly day: Day; readonly start: number; readonly minutes: number };

/** Whether a session can be scheduled at a slot, and its state in a few words. */
export type SlotState = { readonly canSchedule: boolean; readonly words: string };

const state = (canSchedule: boolean, words: string): SlotState => ({ canSchedule, words });

/** The state of a slot by what the calendar has loaded; the form that it opens asks the server for the rest. */
export const stateOfSlot = ({ day, start, minutes }: Slot, entries: CalendarEntries, now: Date): SlotState => {
  const slot = { date: day.date, from: start, to: start + minutes * 60_000 };
  const holds = ({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }): boolean =>
    isOn(slot, Date.parse(starts_at), Date.parse(ends_at));
  if (start <= now.getTime()) return state(false, 'in the past');
  const session = entries.sessions.find((one) => holds({ starts_at: one.session_time, ends_at: sessionEnd(one) }));
  if (session) return state(false, `taken: ${session.title}`);
  const busy = entries.busy.find(holds);
  if (busy) return state(true, busy.label === 'Busy' ? 'busy' : `busy: ${busy.label}`);
  if (entries.time_off.some(({ date }) => date === day.date)) return state(true, 'time off');
  return state(true, entries.hours.some(holds) ? 'free' : 'outside your hours');
};

/** Where the keyboard starts: the first free slot, else one around nine on the first day that is not past. */
export const firstSlot = (
  days: readonly Day[],
  entries: CalendarEntries,
  { minutes, now }: { readonly minutes: number; readonly now: Date },
): number => {
  for (const day of days) {
    if (day.to <= now.getTime()) continue;
    const free = slotsOf(day, minutes).find(
      (start) => stateOfSlot({ day, start, minutes }, entries, now).words === 'free',
    );
    if (free !== undefined) return free;
  }
  const next = days.find(({ to }) => to > now.getTime()) ?? days[0];
  return next ? next.from + 9 * 3_600_000 : 0;
};

/** The first instant of a day at which the coach is open, else nine hours into it. */
export const openingOf = (day: Day, { hours }: CalendarEntries): number => {
  const opening = hours
    .map(({ starts_at }) => Date.parse(starts_at))
    .find((start) => start >= day.from && start < day.to);
  return opening ?? day.from + 9 * 3_600_000;
};
