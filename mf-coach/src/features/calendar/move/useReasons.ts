import { useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { reasonsByStart } from '@milepost/shared/entities/availability/model';
import { addDays, dateIn } from '@milepost/shared/domain/dates';
import { daysOf, slotsOf } from '../grid/day-axis.ts';
import type { Target } from '../grid/targets.ts';

type ReasonsQuery = {
  /** The session that is being moved, whose own time doesn't count as taken; undefined for none. */
  readonly sessionId: string | undefined;
  readonly target: Target | undefined;
  readonly zone: string;
  readonly slotMinutes: number;
};

/** The target's day and those after it: where it is full, the next available times are on another. */
const daysLoaded = 4;
/** The most times that one request can check. */
const mostStarts = 500;
/** A time that was checked a moment ago is not refetched with each key press. */
const keptMs = 15_000;

/** Why the target of a move is taken; fetched for whole days at once, so that the slots near it are known too. */
export function useReasons({ sessionId, target, zone, slotMinutes }: ReasonsQuery) {
  const first = target && dateIn(zone, target.start);
  const dates = first ? Array.from({ length: daysLoaded }, (_, place) => addDays(first, place)) : [];
  const slots = daysOf(dates, zone)
    .flatMap((day) => slotsOf(day, slotMinutes))
    .map((start) => new Date(start).toISOString())
    .slice(0, mostStarts - 1);
  const starts = !target || slots.includes(target.start) ? slots : [...slots, target.start];
  const { data, isError } = useQuery({
    ...availabilityQueries.reasons({
      starts,
      minutes: target?.minutes ?? 0,
      ...(sessionId === undefined ? {} : { session_id: sessionId }),
    }),
    enabled: target !== undefined,
    staleTime: keptMs,
    retry: false,
  });
  const reasonsAt = target && data ? reasonsByStart(data) : undefined;
  const near = (start: string): number => Math.abs(Date.parse(start) - Date.parse(target?.start ?? start));
  return {
    /** The available starts nearest to the target, on its day or soon after, sorted; empty until they are loaded. */
    freeStarts: reasonsAt
      ? slots
          .filter((start) => !reasonsAt.has(start))
          .toSorted((one, other) => near(one) - near(other))
          .slice(0, 3)
          .toSorted()
      : [],
    /** Undefined until they are loaded. */
    reasons: target && reasonsAt ? (reasonsAt.get(target.start) ?? []) : undefined,
    isUnknown: isError && !data,
  };
}
