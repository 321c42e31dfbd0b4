import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { browserTimeZone } from '@milepost/shared/domain/dates';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { ApplicationsHeader } from './ApplicationsHeader.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { findApplications, sortApplications } from './arrange-applications.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { defaultSort } from './list-view.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { useListView } from './useListView.ts';
import { useMoveApplication } from './useMoveApplication.ts';
import { useRemoveApplication } from './useRemoveApplication.ts';

const none: readonly never[] = [];

const Filters = styled(Toolbar)`
  @media (max-width: 720px) {
    > search {
      flex: 1 0 100%;
    }
  }
`;

/** `/client/applications`: all of the client's applications, to search, filter, sort, move on and delete. */
export default function ApplicationsPage() {
  const { user, profile } = useSignedIn();
  const {
    data: applications = none,
    isPending,
    isFetching,
    error,
    refetch,
  } = useQuery(jobApplicationQueries.list(user.id));
  const move = useMoveApplication();
  const remove = useRemoveApplication();
  const [view, setView] = useListView();
  // A filter answers at once over thousands of rows: the table follows when there is time.
  const shown = useDeferredValue(view);
  const { column, descending } = shown.sort;
  const sorted = useMemo(() => sortApplications(applications, column, descending), [applications, column, descending]);
  const { counts, rows } = useMemo(() => findApplications(sorted, shown), [sorted, shown]);
  const clear = (): void => setView({ search: '', statuses: [], sort: defaultSort, page: 1 });

  return (
    <Page>
      <ApplicationsHeader clientId={user.id} />
      <Filters>
        <SearchField
          label="Search applications"
          placeholder="Search applications..."
          value={view.search}
          onChange={(search) => setView({ ...view, search, page: 1 })}
        />
        <StatusFilter
          counts={counts}
          selected={view.statuses}
          onChange={(statuses) => setView({ ...view, statuses, page: 1 })}
        />
      </Filters>
      {error && (
        <ErrorBanner
          title="Failed to load job applications"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {(!error || applications.length > 0) && (
        <ApplicationsTable
          rows={rows}
          view={shown}
          zone={profile.time_zone ?? browserTimeZone()}
          isLoading={isPending}
          empty={rows.length === 0 && <ListEmpty hasApplications={applications.length > 0} onClear={clear} />}
          onView={setView}
          onMove={move}
          onRemove={remove}
        />
      )}
    </Page>
  );
}
