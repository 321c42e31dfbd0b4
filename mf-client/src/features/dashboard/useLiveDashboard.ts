import { useLiveList } from '@milepost/shared/sync/live-list';

const ofClient = [
  'job_applications',
  'application_events',
  'coaching_sessions',
  'review_requests',
  'contacts',
] as const;

/** Keeps the dashboard and the rows behind its figures as new as the database. */
export function useLiveDashboard(userId: string): void {
  const holding = ['profile_views'];
  useLiveList(
    ...ofClient.map((table) => ({ table, filter: `client_id=eq.${userId}`, holding })),
    { table: 'tasks', filter: `user_id=eq.${userId}`, holding },
    { table: 'profile_views', filter: `profile_id=eq.${userId}`, holding },
  );
}
