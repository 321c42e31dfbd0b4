import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { CoachingRequest } from '@milepost/shared/entities/coaching-requests/model';
import { toast } from '@milepost/shared/ui/Toast';

/**
 * Sends a coach's answer to a request.
 * @param send the request to the server
 * @param message the toast when it was sent
 * @param onDone called after that
 */
export function useRequestAct<Input>(
  send: (input: Input) => Promise<CoachingRequest>,
  message: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.show({ message, tone: 'positive' });
      onDone();
    },
    // It may have been withdrawn or answered elsewhere: the list is refetched.
    onSettled: () => {
      void invalidate(queryClient, 'coaching_requests', 'client_coach_assignments');
    },
  });
}
