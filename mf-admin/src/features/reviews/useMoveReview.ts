import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { moveReview, type ReviewMove, type SeenReview } from '@milepost/shared/entities/review-requests/requests';
import { toast } from '@milepost/shared/ui/Toast';

/** Moves a request on; the lists and the history follow. */
export function useMoveReview(review: SeenReview, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: ReviewMove) => moveReview(review, move),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: done });
      onDone();
    },
    onSettled: () => invalidate(queryClient, 'review_requests', 'review_events'),
  });
}
