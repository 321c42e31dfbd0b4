import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { bookCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { BookingInput } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { toast } from '@milepost/shared/ui/Toast';

/**
 * One id for each content: a retry creates no second session, and a changed form is not answered with the first one.
 */
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

/** Books a session, once however often it is retried, and says what happens next. */
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
    // After an error too: the available times have changed.
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  // Validation is asynchronous, so the second of two clicks arrives before the button shows busy, or after the
  // response.
  const book = (input: BookingInput): void => {
    if (!isBooked.current && queryClient.isMutating({ mutationKey }) === 0) mutate(input);
  };
  return { ...booking, book };
}
