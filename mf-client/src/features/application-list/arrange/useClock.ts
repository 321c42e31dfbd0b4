import { useMemo } from 'react';
import { useTimeZone } from '@milepost/shared/auth';
import { todayIn } from '@milepost/shared/domain/dates';
import type { Clock } from './clock.ts';

/** The reader's day and zone; the same object while both stay. */
export function useClock(): Clock {
  const zone = useTimeZone();
  const today = todayIn(zone);
  return useMemo(() => ({ today, zone }), [today, zone]);
}
