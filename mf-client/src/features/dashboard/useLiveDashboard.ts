import { useLiveList } from '@milepost/shared/data/live-list';
import { keysThatHold } from '@milepost/shared/data/query-keys';

const ofClient = [
  'job_applications',
  'application_events',
  'coaching_sessions',
  'review_requests',
  'contacts',
] as const;

/** Keeps the dashboard and the rows behind its figures as new as the database. */
export function useLiveDashboard(userId: string): void {
  const queryKeys = keysThatHold('profile_views');
  useLiveList(
    ...ofClient.map((table) => ({ table, filter: `client_id=eq.${userId}`, queryKeys })),
    { table: 'tasks', filter: `user_id=eq.${userId}`, queryKeys },
    { table: 'profile_views', filter: `profile_id=eq.${userId}`, queryKeys },
  );
}
