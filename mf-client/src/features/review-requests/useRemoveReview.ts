import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  removeReviewRequest,
  restoreReviewRequest,
  reviewRequestKeys,
} from '@milepost/shared/entities/review-requests/requests';
import { titleOf, type ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { deleteRows, type Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';
import { successMs } from './success.ts';

/** The order of the list. */
export const newestFirst = (a: ReviewRequest, b: ReviewRequest): number =>
  a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1;

const deletion: Deletion<ReviewRequest> = {
  kind: 'review_requests',
  held: heldRows(),
  nameOf: titleOf,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeReviewRequest(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreReviewRequest(id))),
  list: reviewRequestKeys.forClient,
  said: { message: 'Review request deleted successfully!', duration: successMs },
};

/** The requests that were just deleted, whose places the list holds. */
export const heldReviews = deletion.held;

/** Deletes a pending request at once, with a message and Undo; when the server rejects it, the row is shown again. */
export function useRemoveReview(): (review: ReviewRequest) => void {
  const client = useQueryClient();
  return useCallback((review) => void deleteRows(client, deletion, review.client_id, [review]), [client]);
}
