import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { bookCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { BookingInput } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { toast } from '@milepost/shared/ui/Toast';

/** One id for one content: a repeated try makes no second session, and a changed one is not answered with the first. */
const useIds = () => {
  const ids = useRef(new Map<string, string>());
  return (input: BookingInput): string => {
    const content = JSON.stringify(input);
    const id = ids.current.get(content) ?? crypto.randomUUID();
    ids.current.set(content, id);
    return id;
  };
};

const mutationKey = ['book-session'];

/** Books, once however often it is tried, and says what comes next. */
export function useBooking(coachName: string) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const idOf = useIds();
  const isBooked = useRef(false);
  const { mutate, ...booking } = useMutation({
    mutationKey,
    mutationFn: (input: BookingInput) => bookCoachingSession(idOf(input), input),
    onSuccess: ({ status, session_time }) => {
      isBooked.current = true;
      const when = formatDateTime(session_time, zone);
      toast.show({
        tone: 'positive',
        duration: 6000,
        message: status === 'confirmed' ? `Booked for ${when}` : `Requested ${when}. ${coachName} will confirm it`,
      });
    },
    // After a refusal too: what is free has changed.
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  // The form checks before it sends, so the second of two clicks comes here before the first has drawn the button busy, or
  // when its answer is there already.
  const book = (input: BookingInput): void => {
    if (!isBooked.current && queryClient.isMutating({ mutationKey }) === 0) mutate(input);
  };
  return { ...booking, book };
}
