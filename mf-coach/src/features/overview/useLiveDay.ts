import { useLiveQueries } from '@milepost/shared/data/live-queries';

/** Keeps the coach's day as new as the database: sessions, reviews, and who the clients are. */
export function useLiveDay(coachId: string): void {
  const filter = `coach_id=eq.${coachId}`;
  const queryKeys = [['dashboard']];
  useLiveQueries([
    { table: 'coaching_sessions', filter, queryKeys },
    { table: 'client_coach_assignments', filter, queryKeys },
    // Those that nobody took have no coach yet.
    { table: 'review_requests', queryKeys },
  ]);
}
