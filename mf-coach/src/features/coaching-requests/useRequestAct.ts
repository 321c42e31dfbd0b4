import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { CoachingRequest } from '@milepost/shared/entities/coaching-requests/model';
import { toast } from '@milepost/shared/ui/Toast';

/**
 * Sends what a coach says to a request.
 * @param send asks the server
 * @param message what is shown when it was sent
 * @param onDone called then
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
    // Withdrawn or answered elsewhere: the list shows what holds.
    onSettled: () => {
      void invalidate(queryClient, 'coaching_requests', 'client_coach_assignments');
    },
  });
}
