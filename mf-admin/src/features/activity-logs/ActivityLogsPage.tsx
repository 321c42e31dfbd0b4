import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { activityQueries } from '@milepost/shared/data/activity-logs';
import type { ActivityRow } from '@milepost/shared/domain/activity-logs';
import { messageOf } from '@milepost/shared/domain/app-error';
import { browserTimeZone } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { activityColumns } from './activity-columns.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { pageSize, queryOf, useActivityView } from './useActivityView.ts';

/** Who did what, newest first: written by the database itself, changed by nobody. */
export default function ActivityLogsPage() {
  const { actor, profile } = useSignedIn();
  const zone = profile.time_zone ?? browserTimeZone();
  const [view, change] = useActivityView();
  const [opened, setOpened] = useState<ActivityRow | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    ...activityQueries.page(queryOf(useDeferredValue(view), zone)),
    placeholderData: keepPreviousData,
  });
  const isFiltered = [view.q, view.entity, view.from, view.to].some((filter) => filter !== '');
  return (
    <Page>
      <PageHeader
        title="Activity Logs"
        subtitle={
          actor.role === 'super_admin'
            ? 'Every change on the platform'
            : 'Your activity and changes to your clients’ records'
        }
      />
      <ActivityFilters view={view} onChange={change} />
      {error && !data ? (
        <ErrorState title="Failed to load the log" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Activity"
          columns={activityColumns(zone, setOpened)}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            isFiltered ? (
              <EmptyState
                title="Nothing found"
                action={<Button onClick={() => change({ q: '', entity: '', from: '', to: '' })}>Clear filters</Button>}
              >
                No activity matches the search and filters.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing logged yet">Changes to records appear here as they happen.</EmptyState>
            )
          }
          footer={
            <Pagination
              page={view.page}
              pageSize={pageSize}
              total={data?.total ?? 0}
              noun="acts"
              onPage={(page) => change({ page })}
            />
          }
        />
      )}
      {opened ? <ChangesDialog row={opened} zone={zone} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
