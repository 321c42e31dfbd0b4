import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { removeReviewRequest, restoreReviewRequest, reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ReviewRequest } from '@milepost/shared/domain/review-requests';
import { toast } from '@milepost/shared/ui/Toast';
import { showSuccess } from './success.ts';

const listOf = ({ client_id }: ReviewRequest) => reviewRequestQueries.forClient(client_id).queryKey;

const takeOut = (queryClient: QueryClient, review: ReviewRequest): void => {
  queryClient.setQueryData(listOf(review), (rows) => rows?.filter(({ id }) => id !== review.id));
};

const putBack = (queryClient: QueryClient, review: ReviewRequest): void => {
  queryClient.setQueryData(
    listOf(review),
    (rows) =>
      rows &&
      [...rows.filter(({ id }) => id !== review.id), review].sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
  );
};

const askAgain = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['review-requests'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/** Takes a pending request back at once, says so, and offers Undo; the row returns when the server refuses. */
export function useRemoveReview() {
  const queryClient = useQueryClient();

  const undo = async (review: ReviewRequest): Promise<void> => {
    putBack(queryClient, review);
    try {
      await restoreReviewRequest(review.id);
    } catch (error) {
      takeOut(queryClient, review);
      toast.show({ tone: 'critical', message: messageOf(error, 'The request could not be brought back') });
    }
    await askAgain(queryClient);
  };

  return useMutation({
    mutationKey: ['review-requests', 'remove'],
    mutationFn: (review: ReviewRequest) => removeReviewRequest(review.id),
    onMutate: async (review) => {
      await queryClient.cancelQueries({ queryKey: listOf(review) });
      takeOut(queryClient, review);
    },
    onSuccess: (_, review) =>
      showSuccess('Review request deleted successfully!', { label: 'Undo', onAction: () => void undo(review) }),
    onError: (error, review) => {
      putBack(queryClient, review);
      const reason = messageOf(error, '');
      toast.show({ tone: 'critical', message: `Failed to delete review request${reason && `. ${reason}`}` });
    },
    // An answer fetched while another deletion is on its way would show that row again for a moment.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: ['review-requests', 'remove'] }) === 1 ? askAgain(queryClient) : undefined,
  });
}
