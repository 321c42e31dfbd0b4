import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveReview, takeReview, type ReviewMove } from '@milepost/shared/entities/review-requests/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { toast } from '@milepost/shared/ui/Toast';

export type ReviewStep = {
  readonly move: ReviewMove;
  /** The request is unassigned: it is taken first, which says clearly when another coach was faster. */
  readonly takes?: boolean;
  /** What the toast says. */
  readonly done: string;
};

/** Changes a request's status; every list and the history are refetched. */
export function useMoveReview(review: ReviewRequest, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ move, takes = false }: ReviewStep) => {
      const seen = takes ? await takeReview(review.id) : review;
      const hasMore = Boolean(move.notes) || Boolean(move.estimated_completion);
      if (!takes || hasMore) await moveReview(seen, move);
    },
    onSuccess: (_, { done }) => {
      toast.show({ tone: 'positive', message: done });
      onDone();
    },
    onSettled: () => invalidate(queryClient, 'review_requests'),
  });
}
