import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { addDays, dayBounds, todayIn } from '@milepost/shared/domain/dates';
import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';

/** Shown for a chosen time that was booked by others meanwhile. */
export const goneTime = 'The time you chose isn’t available anymore.';

/**
 * The times of the next three weeks at which a session fits both calendars, without those that have passed meanwhile.
 */
export function useAvailableTimes(coach: Pick<CoachListing, 'user_id' | 'slot_minutes'>, enabled = true) {
  const zone = useTimeZone();
  const now = useNow();
  const today = todayIn(zone, now);
  // Whole days, so that the query key stays the same between renders.
  const request = useMemo(
    () => ({
      coach_id: coach.user_id,
      from: dayBounds(today, zone).from,
      to: dayBounds(addDays(today, 21), zone).from,
      minutes: coach.slot_minutes,
    }),
    [coach.user_id, coach.slot_minutes, today, zone],
  );
  const { data, error, refetch } = useQuery({ ...availabilityQueries.freeSlots(request), enabled });
  const slots = useMemo(() => data?.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime()), [data, now]);
  /** Whether a chosen time ('' for none) is no longer available. */
  const isGone = (start: string): boolean =>
    start !== '' &&
    slots !== undefined &&
    Date.parse(start) < Date.parse(request.to) &&
    slots.every(({ starts_at }) => starts_at !== start);
  return { zone, slots, error, refetch, isGone };
}
