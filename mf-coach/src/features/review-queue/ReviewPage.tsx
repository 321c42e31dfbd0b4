import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reviewRequestQueries, reviewEventKeys } from '@milepost/shared/entities/review-requests/requests';
import { ReviewDocuments } from '@milepost/shared/features/documents/ReviewDocuments';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { titleOf } from '@milepost/shared/entities/review-requests/model';
import { ReviewHistory } from '@milepost/shared/features/documents/ReviewHistory';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewDetails } from './ReviewDetails.tsx';

const back = { to: '/coach/reviews', label: 'Review Requests' } as const;

/** `/reviews/:id`: one request, where its coach starts, completes or rejects it. */
export default function ReviewPage() {
  const { id = '' } = useParams();
  const { data: review, error, isFetching, refetch } = useQuery(reviewRequestQueries.one(id));
  useLiveList({
    table: 'review_requests',
    filter: `id=eq.${id}`,
    queryKeys: [reviewRequestQueries.one(id).queryKey, reviewEventKeys.of(id)],
  });

  if (!review && !error) {
    return (
      <Page>
        <PageHeader title="Review request" back={back} />
        <Skeleton shape="block" height="280px" label="Loading review request..." />
      </Page>
    );
  }
  const isGone = isMissing(error);
  if (!review || isGone) {
    return (
      <Page>
        <PageHeader title="Review request" back={back} />
        {isGone ? (
          <ErrorState
            title="Review request not found"
            actions={<ButtonLink to="/coach/reviews">See all requests</ButtonLink>}
          >
            It was withdrawn, another coach is reviewing it, or the link is incorrect.
          </ErrorState>
        ) : (
          <ErrorState title="Failed to load the review request" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={titleOf(review)}
        subtitle={[review.title && review.document_type, `asked by ${nameOf(review.client)}`]
          .filter(Boolean)
          .join(' · ')}
        back={back}
        actions={<ReviewActions review={review} />}
      />
      {error && (
        <ErrorBanner
          title="Failed to load the review request"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ReviewDetails review={review} />
      <ReviewDocuments key={review.id} review={review} />
      <ReviewHistory review={review} />
    </Page>
  );
}
