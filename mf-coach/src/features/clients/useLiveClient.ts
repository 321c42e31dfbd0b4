import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { dashboardQueries } from '@milepost/shared/entities/dashboard/requests';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';

/** Keeps one client's data up to date while the client's page is open. */
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
