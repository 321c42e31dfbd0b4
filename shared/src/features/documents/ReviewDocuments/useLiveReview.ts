import { useLiveQueries } from '@milepost/shared/data/live-queries';

/** Keeps a request, its history, its versions and its comments as new as the database while the page is open. */
export function useLiveReview(id: string): void {
  useLiveQueries([
    {
      table: 'review_requests',
      filter: `id=eq.${id}`,
      // A deleted comment is not told of by its own row, which is hidden: the request's row tells it.
      queryKeys: [['review-requests'], ['review-comments', id]],
    },
    { table: 'review_events', filter: `review_id=eq.${id}`, queryKeys: [['review-events', id]] },
    { table: 'review_versions', filter: `review_id=eq.${id}`, queryKeys: [['review-versions', id]] },
    { table: 'review_comments', filter: `review_id=eq.${id}`, queryKeys: [['review-comments', id]] },
  ]);
}
