import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ReviewFilters } from './ReviewFilters.tsx';
import { queueOf } from './queue.ts';
import { reviewColumns } from './reviewColumns.tsx';
import { useQueueView } from './useQueueView.ts';

const pageSize = 25;

/** `/coach/reviews`: the review requests of clients; the most urgent first, then by due date. */
export default function ReviewQueuePage() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const view = useQueueView();
  const reviews = useQuery(reviewRequestQueries.forCoach(user.id));
  useLiveList({ table: 'review_requests', queryKeys: [reviewRequestQueries.forCoach(user.id).queryKey] });
  const queue = queueOf(reviews.data ?? [], view);
  const waiting = reviews.data?.filter(({ status }) => status === 'Pending' || status === 'In Progress').length ?? 0;
  const page = Math.min(view.page, Math.max(1, Math.ceil(queue.length / pageSize)));

  return (
    <Page>
      <PageHeader
        title="Review Requests"
        subtitle={
          reviews.data
            ? `${waiting} waiting of ${reviews.data.length} in all`
            : !reviews.error && <Skeleton width="160px" />
        }
      />
      <ReviewFilters view={view} reviews={reviews.data} />
      <LoadedContent query={reviews} failure="Failed to load review requests">
        <DataTable
          caption="Review requests"
          columns={reviewColumns(today, zone)}
          rows={queue.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(review) => review.id}
          sort={view.sort}
          onSort={view.chooseSort}
          isLoading={reviews.isPending}
          // Seven columns: narrower, the title would break inside its words.
          stackBelow={760}
          empty={
            reviews.data?.length === 0 ? (
              <EmptyState title="No review requests yet">
                When one of your clients requests a review of a document, it appears here for you to start.
              </EmptyState>
            ) : (
              <EmptyState
                title={view.isFiltered ? 'No review requests match' : 'Nothing is waiting'}
                action={<Button onClick={view.showAll}>Show all requests</Button>}
              />
            )
          }
          footer={
            queue.length > pageSize && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={queue.length}
                noun="requests"
                onPage={view.choosePage}
              />
            )
          }
        />
      </LoadedContent>
    </Page>
  );
}
