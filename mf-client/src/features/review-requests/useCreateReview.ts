import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { requestReview } from '@milepost/shared/entities/review-versions/requests';
import type { ReviewRequestInput } from '@milepost/shared/entities/review-requests/model';
import { showSuccess } from './success.ts';

/** The chosen file, with the id of the version that it becomes: another file gets another id. */
export type ChosenDocument = { readonly id: string; readonly file: File };

/**
 * Creates a review request, with its document where one was chosen. `id` is the form's: a retry after a lost response
 * creates no second request.
 */
export function useCreateReview(id: string, onCreated: () => void) {
  const { state } = useAuth();
  const queryClient = useQueryClient();
  const clientId = state.status === 'signed-in' ? state.user.id : undefined;
  return useMutation({
    mutationFn: ({
      input,
      document,
    }: {
      readonly input: ReviewRequestInput;
      readonly document: ChosenDocument | null;
    }) => requestReview(clientId, id, input, document),
    onSuccess: () => {
      showSuccess('Review request created successfully!');
      void invalidate(queryClient, 'review_requests', 'review_versions');
      onCreated();
    },
  });
}
