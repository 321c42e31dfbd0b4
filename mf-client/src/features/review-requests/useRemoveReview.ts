import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { removeReviewRequest, restoreReviewRequest, reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { titleOf, type ReviewRequest } from '@milepost/shared/domain/review-requests';
import { deleteRows, type Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';
import { successMs } from './success.ts';

type Rows = readonly ReviewRequest[];

const change = (client: QueryClient, clientId: string, how: (reviews: Rows) => Rows): void => {
  client.setQueryData(
    reviewRequestQueries.forClient(clientId).queryKey,
    (reviews) => reviews && how(reviews).toSorted(newestFirst),
  );
};

const without = (reviews: Rows, gone: Rows): Rows =>
  reviews.filter(({ id }) => gone.every((review) => review.id !== id));

/** The order of the list. */
export const newestFirst = (a: ReviewRequest, b: ReviewRequest): number =>
  a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1;

const deletion: Deletion<ReviewRequest> = {
  kind: 'review_requests',
  held: heldRows(),
  nameOf: titleOf,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeReviewRequest(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreReviewRequest(id))),
  takeOut: (client, clientId, gone) => change(client, clientId, (reviews) => without(reviews, gone)),
  putBack: (client, clientId, back) => change(client, clientId, (reviews) => [...without(reviews, back), ...back]),
  said: { message: 'Review request deleted successfully!', duration: successMs },
};

/** The requests that were just deleted: the list keeps their places. */
export const heldReviews = deletion.held;

/** Takes a pending request back at once, says so, and offers Undo; the row is there again when the server refuses. */
export function useRemoveReview(): (review: ReviewRequest) => void {
  const client = useQueryClient();
  return useCallback((review) => void deleteRows(client, deletion, review.client_id, [review]), [client]);
}
