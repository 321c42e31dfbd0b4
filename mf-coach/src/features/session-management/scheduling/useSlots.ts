import { useQuery } from '@tanstack/react-query';
import { coachingSessionQueries } from '@milepost/shared/data/coaching-sessions';
import {
  endOf,
  isUpcoming,
  slotsOn,
  timeSlots,
  type CoachingSession,
  type Slot,
  type TakenTime,
} from '@milepost/shared/domain/coaching-sessions';
import { addDays, dayBounds } from '@milepost/shared/domain/dates';

type SlotsOf = {
  readonly coachId: string;
  readonly clientId: string;
  readonly date: string;
  /** The coach's zone. */
  readonly zone: string;
  readonly minutes: number;
  readonly sessions: readonly CoachingSession[];
  /** A session that is to be moved, whose own time is no obstacle. */
  readonly moved?: CoachingSession | undefined;
};

/** One hour of the form: free, taken or past; all are open while no day is chosen. */
type ScheduleSlot = Pick<Slot, 'time' | 'label' | 'available'>;

const holds = (taken: TakenTime, session: CoachingSession): boolean =>
  Date.parse(taken.starts_at) <= Date.parse(session.session_time) &&
  Date.parse(taken.ends_at) >= Date.parse(endOf(session));

export type SlotsOfDay = ReturnType<typeof useSlots>;

/**
 * The fixed slots of the chosen day, taken ones marked. With a client chosen both calendars are asked, before
 * that only the coach's own sessions are known. The database checks again when the session is written.
 */
export function useSlots({ coachId, clientId, date, zone, minutes, sessions, moved }: SlotsOf) {
  const day = date || '2000-01-01';
  const both = useQuery({
    ...coachingSessionQueries.takenTimes({
      coach_id: coachId,
      client_id: clientId,
      from: dayBounds(day, zone).from,
      // A long session that begins on this day may meet one of the next.
      to: dayBounds(addDays(day, 1), zone).to,
    }),
    enabled: date !== '' && clientId !== '',
  });
  const own = sessions
    .filter((session) => isUpcoming(session))
    .map((session) => ({ starts_at: session.session_time, ends_at: endOf(session) }));
  const slots: readonly ScheduleSlot[] = date
    ? slotsOn({ date, zone, minutes, taken: (both.data ?? own).filter((time) => !moved || !holds(time, moved)) })
    : timeSlots.map((slot) => ({ ...slot, available: true }));
  return {
    slots,
    isChecking: both.isFetching,
    /** Neither calendar is known: what is taken shows when the session is written. */
    isUnchecked: both.data === undefined && both.isError,
    checkAgain: () => void both.refetch(),
    isTaken: (time: string): boolean => slots.some((slot) => slot.time === time && !slot.available),
  };
}
