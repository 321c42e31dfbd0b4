import { coachingSessionQueries } from '@milepost/shared/data/coaching-sessions';
import { dashboardQueries } from '@milepost/shared/data/dashboard';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { useLiveList } from '@milepost/shared/data/live-list';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { taskQueries } from '@milepost/shared/data/tasks';

/** Keeps what a coach sees of one client as new as the database, while the client's page is open. */
export function useLiveClient(clientId: string): void {
  const filter = `client_id=eq.${clientId}`;
  useLiveList(
    { table: 'tasks', filter: `user_id=eq.${clientId}`, queryKeys: [taskQueries.list(clientId).queryKey] },
    {
      table: 'job_applications',
      filter,
      queryKeys: [jobApplicationQueries.list(clientId).queryKey, dashboardQueries.applications(clientId).queryKey],
    },
    { table: 'coaching_sessions', filter, queryKeys: [coachingSessionQueries.forClient(clientId).queryKey] },
    { table: 'review_requests', filter, queryKeys: [reviewRequestQueries.forClient(clientId).queryKey] },
  );
}
