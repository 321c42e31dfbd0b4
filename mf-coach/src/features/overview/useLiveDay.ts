import { useLiveList } from '@milepost/shared/sync/live-list';

/** Keeps the coach's day as new as the database: sessions, reviews, and who the clients are. */
export function useLiveDay(coachId: string): void {
  const filter = `coach_id=eq.${coachId}`;
  const holding = ['review_requests'];
  useLiveList(
    { table: 'coaching_sessions', filter, holding },
    { table: 'client_coach_assignments', filter, holding },
    // Unassigned requests have no coach yet.
    { table: 'review_requests', holding },
  );
}
