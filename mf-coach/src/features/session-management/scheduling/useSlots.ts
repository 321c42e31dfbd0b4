import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { isOwnRule, reasonsByStart, type TimeReason } from '@milepost/shared/entities/availability/model';
import { isTaken, slotsOn, startsOn, timeSlots, type Slot } from '@milepost/shared/entities/coaching-sessions/model';

type SlotsOf = {
  readonly coachId: string;
  readonly isOwnCalendar: boolean;
  /** '' while nobody is chosen. */
  readonly clientId: string;
  /** 'YYYY-MM-DD', or '' for none. */
  readonly date: string;
  /** 'HH:mm' that is chosen, or '' for none. */
  readonly time: string;
  /** The coach's zone. */
  readonly zone: string;
  readonly minutes: number;
  /** A session that is to be moved, whose own time is no obstacle. */
  readonly movedId?: string | undefined;
};

/** One time of the form; while no day is chosen it is no instant yet. */
export type OfferedSlot = Omit<Slot, 'starts_at'> & { readonly starts_at: string | null };

export type SlotsOfDay = ReturnType<typeof useSlots>;

/**
 * The times of the chosen day with why each is taken: the coach's hours, sessions and external calendars, and the
 * client's sessions once a client is chosen. The database checks again when the session is scheduled.
 */
export function useSlots({ coachId, isOwnCalendar, clientId, date, time, zone, minutes, movedId }: SlotsOf) {
  const reasonsQuery = useQuery({
    ...availabilityQueries.reasons({
      starts: date === '' ? [] : startsOn(date, zone, time),
      minutes,
      ...(movedId !== undefined ? { session_id: movedId } : clientId === '' ? {} : { client_id: clientId }),
      ...(isOwnCalendar ? {} : { coach_id: coachId }),
    }),
    enabled: date !== '',
    // The slots of a day stay in place while a client or a length is chosen.
    placeholderData: keepPreviousData,
  });
  const client = useQuery({ ...profileQueries.profile(clientId), enabled: clientId !== '' });
  const hasHours = useQuery(availabilityQueries.hasHours(coachId));
  // A coach without hours is not warned that each time is outside of them.
  const counts = ({ kind }: TimeReason): boolean => kind !== 'outside_hours' || hasHours.data !== false;
  const reasons = reasonsQuery.data && !hasHours.isPending ? reasonsByStart(reasonsQuery.data) : undefined;
  const slots: readonly OfferedSlot[] =
    date === ''
      ? timeSlots.map((slot) => ({ ...slot, starts_at: null, reasons: [] }))
      : slotsOn({ date, zone, reasons, chosenTime: time }).map((slot) => ({
          ...slot,
          reasons: slot.reasons.filter(counts),
        }));
  const chosen = slots.find((slot) => slot.time === time);

  return {
    slots,
    clientZone: client.data?.time_zone ?? null,
    /** The request for all reasons at the times of the day. */
    why: { zone, minutes, date, clientId, sessionId: movedId, coachId: isOwnCalendar ? undefined : coachId },
    isChecking: reasonsQuery.isFetching || hasHours.isPending,
    /** The reasons failed to load: a conflict shows when the session is scheduled. */
    isUnchecked: reasonsQuery.data === undefined && reasonsQuery.isError,
    checkAgain: () => void reasonsQuery.refetch(),
    /** Whether the chosen time is taken by something that the coach can't override. */
    isTaken: chosen !== undefined && isTaken(chosen),
    /**
     * The coach's own rule that the chosen time violates; none where the time is also taken, which can't be overridden.
     */
    ownRule: chosen && !isTaken(chosen) ? chosen.reasons.find((reason) => isOwnRule(reason)) : undefined,
  };
}
