import { useLiveList } from '@milepost/shared/sync/live-list';

/** Keeps a request, its history, its versions and its comments as new as the database while the page is open. */
export function useLiveReview(id: string): void {
  useLiveList(
    {
      table: 'review_requests',
      filter: `id=eq.${id}`,
      // A deleted comment's own row is hidden by row-level security and reports nothing; the request's row reports a
      // change.
    },
    { table: 'review_events', filter: `review_id=eq.${id}` },
    { table: 'review_versions', filter: `review_id=eq.${id}` },
    { table: 'review_comments', filter: `review_id=eq.${id}` },
  );
}
