import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  availabilityKeys,
  availabilityQueries,
  type FreeSlotsRequest,
} from '../../../entities/availability/requests.ts';
import { monthBounds, monthOf, nextMonth } from '../../../entities/availability/model.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { dateIn, todayIn } from '../../../domain/dates/dates.ts';
import { useLiveList } from '../../../sync/live-list/live-list.ts';
import type { SlotsState } from '../SlotPicker/SlotPicker.tsx';

export type WantedSlots = {
  readonly coachId: string;
  readonly minutes: number;
  /** A session to reschedule: its own time counts as available. */
  readonly sessionId?: string | undefined;
};

export type SlotsByMonth = {
  /** The month that is shown, 'YYYY-MM'. */
  readonly month: string;
  readonly setMonth: (month: string) => void;
  /** Its available slots. */
  readonly state: SlotsState;
};

const monthly = ({ coachId, minutes, sessionId }: WantedSlots, month: string, zone: string) => {
  const request: FreeSlotsRequest = { coach_id: coachId, ...monthBounds(month, zone), minutes };
  return {
    ...availabilityQueries.freeSlots(sessionId === undefined ? request : { ...request, session_id: sessionId }),
    staleTime: 15_000,
  };
};

/**
 * A month and its available slots, updated live; the month after it is prefetched. Follows `value`, a start ('' for
 * none), to its month in `zone`. Without one it begins with this month, or the next where only that has available slots.
 */
export function useSlots(wanted: WantedSlots, zone: string, value: string): SlotsByMonth {
  const { coachId, minutes, sessionId } = wanted;
  const queryClient = useQueryClient();
  const [chosenMonth, setMonth] = useState<string>();
  const [followed, setFollowed] = useState('');
  if (value !== followed) {
    setFollowed(value);
    if (value !== '') setMonth(monthOf(dateIn(zone, value)));
  }
  const thisMonth = monthOf(todayIn(zone));
  const followingMonth = nextMonth(thisMonth);
  const enabled = chosenMonth === undefined;
  const { data: left } = useQuery({ ...monthly(wanted, thisMonth, zone), enabled });
  const { data: following } = useQuery({ ...monthly(wanted, followingMonth, zone), enabled });
  const month = chosenMonth ?? (left?.length === 0 && following?.length ? followingMonth : thisMonth);
  const { data, error, refetch } = useQuery(monthly(wanted, month, zone));
  // A coach's sessions with others are not readable to clients: what they occupy is refetched when the window gets the
  // focus.
  useLiveList(
    { table: 'availability_rules', filter: `coach_id=eq.${coachId}` },
    { table: 'coaching_sessions', filter: `coach_id=eq.${coachId}`, queryKeys: [availabilityKeys.slots()] },
  );
  useEffect(() => {
    void queryClient.prefetchQuery(monthly({ coachId, minutes, sessionId }, nextMonth(month), zone));
  }, [queryClient, coachId, minutes, sessionId, month, zone]);

  const state = (): SlotsState => {
    if (data) return { status: 'ready', slots: data };
    if (!error) return { status: 'loading' };
    return {
      status: 'error',
      message: messageOf(error, 'Something went wrong on our side. Try again.'),
      onRetry: () => void refetch(),
    };
  };
  return { month, setMonth, state: state() };
}
