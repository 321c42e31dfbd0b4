import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { ReviewDocuments } from '@milepost/shared/features/documents/ReviewDocuments';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/domain/people';
import { titleOf } from '@milepost/shared/domain/review-requests';
import { ReviewHistory } from '@milepost/shared/features/documents/ReviewHistory';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ReviewFacts } from './ReviewFacts.tsx';

const isMissing = (error: Error): boolean =>
  isAppError(error) && (error.kind === 'not-found' || error.kind === 'invalid');

/** `/reviews/{id}` for an administrator: one request with its document and threads, to be read. */
export default function ReviewPage() {
  const { id = '' } = useParams();
  const { data: review, error, refetch } = useQuery(reviewRequestQueries.one(id));
  return (
    <Page>
      <PageHeader
        title={review ? titleOf(review) : 'Review request'}
        subtitle={
          review ? `${review.document_type} · asked by ${nameOf(review.client)}` : !error && <Skeleton width="240px" />
        }
        back={{ to: '/reviews', label: 'Reviews' }}
      />
      {review && (
        <>
          <Columns>
            <ReviewFacts review={review} />
            <ReviewHistory review={review} />
          </Columns>
          <ReviewDocuments key={review.id} review={review} />
        </>
      )}
      {!review && !error && <Skeleton shape="block" height="280px" label="Loading review request..." />}
      {!review && error && (
        <Card>
          {isMissing(error) ? (
            <EmptyState title="Review request not found" action={<ButtonLink to="/reviews">All reviews</ButtonLink>}>
              It was deleted, or the link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState title="Failed to load the review request" onRetry={() => void refetch()}>
              {messageOf(error, 'Try again.')}
            </ErrorState>
          )}
        </Card>
      )}
    </Page>
  );
}
