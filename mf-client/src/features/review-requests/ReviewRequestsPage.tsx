import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Plus } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import type { ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { useHeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { RecentlyDeleted } from '@milepost/shared/features/deletion/RecentlyDeleted';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { NewReviewRequest } from './NewReviewRequest.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewList } from './ReviewList.tsx';
import { filterCount } from './review-view.ts';
import { heldReviews, newestFirst, useRemoveReview } from './useRemoveReview.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useReviewView } from './useReviewView.ts';

const none: readonly ReviewRequest[] = [];

/** `/client/reviews`: the client's requests to have documents reviewed. */
export default function ReviewRequestsPage() {
  const { user } = useSignedIn();
  const requests = useQuery(reviewRequestQueries.forClient(user.id));
  const { data: reviews } = requests;
  const { rows: rowsWithDeleted, held } = useHeldRows(heldReviews, user.id, reviews ?? none, true);
  useLiveList({
    table: 'review_requests',
    filter: `client_id=eq.${user.id}`,
    queryKeys: [reviewRequestQueries.forClient(user.id).queryKey],
  });
  const [view, setView] = useReviewView();
  const [isFiltering, setFiltering] = useState(false);
  const opener = useReturnFocus(view.isFormOpen);
  const remove = useRemoveReview();
  const filters = useId();
  const chosen = filterCount(view);

  return (
    <Page>
      <PageHeader
        title="Review Requests"
        subtitle="Submit and track your document review requests"
        actions={
          !view.isFormOpen && (
            <Button
              ref={opener}
              tone="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setView({ page: view.page, isFormOpen: true })}
            >
              New Request
            </Button>
          )
        }
      />
      {view.isFormOpen && <NewReviewRequest onClose={() => setView({ isFormOpen: false })} />}
      <Toolbar>
        <SearchField
          label="Search requests"
          placeholder="Search requests..."
          value={view.search}
          onChange={(search) => setView({ search })}
        />
        <Button
          icon={<ListFilter size={16} aria-hidden />}
          aria-expanded={isFiltering}
          aria-controls={filters}
          onClick={() => setFiltering(!isFiltering)}
        >
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
      </Toolbar>
      {isFiltering && <ReviewFilters id={filters} reviews={reviews ?? []} view={view} onChange={setView} />}
      <LoadedContent query={requests} failure="Failed to load review requests">
        {reviews ? (
          <>
            <ReviewList
              reviews={rowsWithDeleted.toSorted(newestFirst)}
              held={held}
              view={view}
              onView={setView}
              onRemove={remove}
            />
            <RecentlyDeleted kind="review_requests" ownerId={user.id} />
          </>
        ) : (
          <Card>
            <Skeleton lines={9} label="Loading review requests..." />
          </Card>
        )}
      </LoadedContent>
    </Page>
  );
}
