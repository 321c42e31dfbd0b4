import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { createReviewRequest } from '@milepost/shared/data/review-requests';
import type { ReviewRequestInput } from '@milepost/shared/domain/review-requests';
import { showSuccess } from './success.ts';

/** Asks for a review. `id` is the form's: a second try after a lost answer makes no second request. */
export function useCreateReview(id: string, onCreated: () => void) {
  const { state } = useAuth();
  const queryClient = useQueryClient();
  const clientId = state.status === 'signed-in' ? state.user.id : undefined;
  return useMutation({
    mutationFn: (input: ReviewRequestInput) => createReviewRequest(clientId, id, input),
    onSuccess: () => {
      showSuccess('Review request created successfully!');
      for (const name of ['review-requests', 'dashboard']) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
      onCreated();
    },
  });
}
