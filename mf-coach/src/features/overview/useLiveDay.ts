import { useLiveList } from '@milepost/shared/data/live-list';
import { keysThatHold } from '@milepost/shared/data/query-keys';

/** Keeps the coach's day as new as the database: sessions, reviews, and who the clients are. */
export function useLiveDay(coachId: string): void {
  const filter = `coach_id=eq.${coachId}`;
  const queryKeys = keysThatHold('review_requests');
  useLiveList(
    { table: 'coaching_sessions', filter, queryKeys },
    { table: 'client_coach_assignments', filter, queryKeys },
    // Those that nobody took have no coach yet.
    { table: 'review_requests', queryKeys },
  );
}
