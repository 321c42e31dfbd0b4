import { goalQueries } from '@milepost/shared/entities/goals/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useQuery } from '@tanstack/react-query';

/** The tables that goals are counted from: a change of any of these may change a figure. */
const watched = ['goals', 'milestones', 'job_applications', 'application_events', 'coaching_sessions'] as const;

/** A client's goals, kept up to date while they are on the page, for changes by any user. */
export function useGoals(clientId: string) {
  useLiveList(...watched.map((table) => ({ table, filter: `client_id=eq.${clientId}`, holding: ['goals'] })));
  return useQuery(goalQueries.list(clientId));
}
