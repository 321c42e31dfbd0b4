import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { priorities } from '@milepost/shared/domain/priorities';
import {
  reviewListSorts,
  reviewStatuses,
  titleOf,
  type ReviewListRow,
} from '@milepost/shared/entities/review-requests/model';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { actsOn, type ReviewAct, type ReviewSubject } from './review-acts.ts';
import { ReviewActDialog } from './review-act-dialog.ts';
import { reviewColumns } from './review-columns.tsx';
import { pageSize, queryOf, useReviewsView } from './useReviewsView.ts';

const subjectOf = ({ client_name, coach_name, ...row }: ReviewListRow): ReviewSubject => ({
  ...row,
  client: client_name ?? 'The client',
  coach: coach_name,
});

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** `/reviews` for an administrator: every review request of the platform. */
export default function ReviewsPage() {
  const zone = useTimeZone();
  const [view, change] = useReviewsView();
  const { data, error, isPending, refetch } = useQuery(reviewRequestQueries.all(queryOf(useDeferredValue(view))));
  const { actor } = useSignedIn();
  const [openDialog, setOpenDialog] = useState<{ act: ReviewAct; review: ReviewSubject } | null>(null);
  useLiveList({ table: 'review_requests' });
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (row: ReviewListRow) => {
      const review = subjectOf(row);
      const offered = actsOn(review, actor);
      if (offered.length === 0) return null;
      return (
        <PreloadOnIntent of={ReviewActDialog}>
          <Menu
            label={`Actions for ${titleOf(row)}`}
            items={offered.map(({ id, label, isCritical = false }) => ({
              id,
              label,
              tone: isCritical ? ('critical' as const) : ('neutral' as const),
              onAction: () => setOpenDialog({ act: id, review }),
            }))}
          />
        </PreloadOnIntent>
      );
    },
  };
  const isFiltered = view.q !== '' || view.status !== '' || view.priority !== '';

  return (
    <Page>
      <PageHeader title="Reviews" subtitle="All review requests on the platform, with their documents and comments" />
      <Toolbar>
        <SearchField
          label="Search requests"
          placeholder="Search by text or user"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={optionsOf(reviewStatuses)}
          value={view.status}
          onChange={({ target }) => change({ status: reviewStatuses.find((one) => one === target.value) ?? '' })}
        />
        <Select
          label="Priority"
          hideLabel
          placeholder="All priorities"
          options={optionsOf(priorities)}
          value={view.priority}
          onChange={({ target }) => change({ priority: priorities.find((one) => one === target.value) ?? '' })}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState title="Failed to load review requests" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Review requests"
          columns={[...reviewColumns(todayIn(zone), zone), menu]}
          stackBelow={760}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          sort={{ column: view.sort, descending: view.order === 'descending' }}
          onSort={({ column, descending }) =>
            change({
              sort: reviewListSorts.find((option) => option === column) ?? 'created_at',
              order: descending ? 'descending' : 'ascending',
            })
          }
          isLoading={isPending}
          empty={
            isFiltered ? (
              <EmptyState
                title="No review requests match"
                action={<Button onClick={() => change({ q: '', status: '', priority: '' })}>Clear filters</Button>}
              />
            ) : (
              <EmptyState title="No review requests yet">Review requests from clients appear here.</EmptyState>
            )
          }
          footer={
            <Pagination
              page={view.page}
              pageSize={pageSize}
              total={data?.total ?? 0}
              noun="requests"
              onPage={(page) => change({ page })}
            />
          }
        />
      )}
      {openDialog && <ReviewActDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </Page>
  );
}
