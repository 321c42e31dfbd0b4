import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { bookCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { BookingInput } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { toast } from '@milepost/shared/ui/Toast';

const mutationKey = ['book-session'];

/** Books a session, once however often it is retried, and says what happens next. */
export function useBooking(coachName: string) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const ids = useRecordIds();
  const isBooked = useRef(false);
  const { mutate, ...booking } = useMutation({
    mutationKey,
    mutationFn: (input: BookingInput) => bookCoachingSession(ids.of(input), input),
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
