import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  availabilityQueries,
  type FreeSlotsRequest,
  availabilityKeys,
} from '@milepost/shared/entities/availability/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { monthBounds, nextMonth } from '@milepost/shared/entities/availability/model';
import type { SlotsState } from '@milepost/shared/features/sessions/SlotPicker';

export type WantedSlots = {
  readonly coachId: string;
  readonly minutes: number;
  /** A session to reschedule: its own time counts as available. */
  readonly sessionId?: string | undefined;
};

const monthly = ({ coachId, minutes, sessionId }: WantedSlots, month: string, zone: string) => {
  const request: FreeSlotsRequest = { coach_id: coachId, ...monthBounds(month, zone), minutes };
  return {
    ...availabilityQueries.freeSlots(sessionId === undefined ? request : { ...request, session_id: sessionId }),
    staleTime: 15_000,
  };
};

/** The available slots of a month ('YYYY-MM' in `zone`), updated live; the next month is prefetched. */
export function useSlots({ coachId, minutes, sessionId }: WantedSlots, month: string, zone: string): SlotsState {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(monthly({ coachId, minutes, sessionId }, month, zone));
  // A coach's sessions with others are not readable here: what they occupy is refetched when the window gets the focus.
  useLiveList(
    { table: 'availability_rules', filter: `coach_id=eq.${coachId}` },
    { table: 'coaching_sessions', filter: `coach_id=eq.${coachId}`, queryKeys: [availabilityKeys.slots()] },
  );
  useEffect(() => {
    void queryClient.prefetchQuery(monthly({ coachId, minutes, sessionId }, nextMonth(month), zone));
  }, [queryClient, coachId, minutes, sessionId, month, zone]);

  if (data) return { status: 'ready', slots: data };
  if (!error) return { status: 'loading' };
  return {
    status: 'error',
    message: messageOf(error, 'Something went wrong on our side. Try again.'),
    onRetry: () => void refetch(),
  };
}
