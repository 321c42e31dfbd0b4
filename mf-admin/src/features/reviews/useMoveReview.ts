import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';
import { moveReview, type ReviewMove } from '@milepost/shared/data/review-requests';
import { toast } from '@milepost/shared/ui/Toast';

/** Moves a request on; the lists and the history follow. */
export function useMoveReview(id: string, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: ReviewMove) => moveReview(id, move),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: done });
      onDone();
    },
    onSettled: () => invalidate(queryClient, 'review_requests', 'review_events'),
  });
}
