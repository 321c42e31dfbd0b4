import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dashboardQueries } from '@milepost/shared/entities/dashboard/requests';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import type { ApplicationCounts } from '@milepost/shared/domain/application-summaries';
import type { Reached } from '@milepost/shared/entities/dashboard/model';
import { chosenStatuses, recentCount, type Shown } from './shown-applications.ts';

type ShownApplications = {
  /** Undefined while they load, and when loading failed. */
  readonly counts: ApplicationCounts | undefined;
  readonly reached: Reached | undefined;
  readonly shown: Shown | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Counts and newest applications of a client, and all of some statuses where the address has them; updated live. */
export function useShownApplications(clientId: string, isOwn: boolean): ShownApplications {
  const [params] = useSearchParams();
  const statuses = chosenStatuses(params, isOwn);
  const overview = useQuery(dashboardQueries.applications(clientId));
  // There may be thousands of rows: fetched only when needed.
  const list = useQuery({ ...jobApplicationQueries.list(clientId), enabled: statuses !== null });
  useLiveList({
    table: 'job_applications',
    filter: `client_id=eq.${clientId}`,
  });

  const counts = overview.data && {
    total: Object.values(overview.data.counts).reduce((sum, count) => sum + count, 0),
    ...overview.data.counts,
  };
  const source = statuses === null ? overview : list;
  return {
    counts,
    reached: overview.data?.reached,
    shown: shownOf(),
    error: overview.error ?? source.error,
    isFetching: overview.isFetching || source.isFetching,
    retry: () => void Promise.all([overview.refetch(), ...(statuses === null ? [] : [list.refetch()])]),
  };

  function shownOf(): Shown | undefined {
    if (statuses === null) {
      return (
        overview.data && { kind: 'recent', rows: overview.data.recent.slice(0, recentCount), total: counts?.total ?? 0 }
      );
    }
    const rows = list.data?.filter(
      ({ status }) => status !== null && (statuses.length === 0 || statuses.includes(status)),
    );
    return rows && { kind: 'chosen', statuses, rows };
  }
}
