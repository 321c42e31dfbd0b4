import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { requestReview } from '@milepost/shared/entities/review-versions/requests';
import type { ReviewRequestInput } from '@milepost/shared/entities/review-requests/model';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { showSuccess } from './success.ts';

/**
 * Creates a review request, with its document where one was chosen: a retry after a lost response creates no second request,
 * unless it asks another coach.
 */
export function useCreateReview(onCreated: () => void) {
  const { state } = useAuth();
  const queryClient = useQueryClient();
  const ids = useRecordIds();
  const clientId = state.status === 'signed-in' ? state.user.id : undefined;
  return useMutation({
    mutationFn: ({ input, file }: { readonly input: ReviewRequestInput; readonly file: File | null }) => {
      const id = ids.of(input.coach_id);
      return requestReview(clientId, id, input, file && { id: ids.of({ id, file }), file });
    },
    onSuccess: () => {
      showSuccess('Review request created successfully!');
      void invalidate(queryClient, 'review_requests', 'review_versions');
      onCreated();
    },
  });
}
