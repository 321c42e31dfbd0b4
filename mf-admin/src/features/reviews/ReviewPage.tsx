import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { ReviewDocuments } from '@milepost/shared/features/documents/ReviewDocuments';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { titleOf, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { ReviewHistory } from '@milepost/shared/features/documents/ReviewHistory';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { actsOn, type ReviewAct, type ReviewSubject } from './review-acts.ts';
import { ReviewActDialog } from './review-act-dialog.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

const subjectOf = ({ client, coach, coach_id, ...review }: ReviewRequestWithPeople): ReviewSubject => ({
  ...review,
  client: nameOf(client),
  coach: coach_id === null ? null : nameOf(coach),
});

/** `/reviews/{id}` for an administrator: one request with its document and threads, to be read, given to a coach and moved. */
export default function ReviewPage() {
  const { id = '' } = useParams();
  const { actor } = useSignedIn();
  const [openDialog, setOpenDialog] = useState<ReviewAct | null>(null);
  const { data: review, error, refetch } = useQuery(reviewRequestQueries.one(id));
  const subject = review && subjectOf(review);
  return (
    <Page>
      <PageHeader
        title={review ? titleOf(review) : 'Review request'}
        subtitle={
          review ? `${review.document_type} · asked by ${nameOf(review.client)}` : !error && <Skeleton width="240px" />
        }
        back={{ to: '/reviews', label: 'Reviews' }}
        actions={
          subject && (
            <PreloadOnIntent of={ReviewActDialog}>
              {actsOn(subject, actor).map(({ id: act, label }) => (
                <Button key={act} tone={act === 'assign' ? 'primary' : 'secondary'} onClick={() => setOpenDialog(act)}>
                  {label}
                </Button>
              ))}
            </PreloadOnIntent>
          )
        }
      />
      {subject && openDialog && (
        <ReviewActDialog act={openDialog} review={subject} onClose={() => setOpenDialog(null)} />
      )}
      {review && (
        <>
          <ReviewFacts review={review} />
          <ReviewDocuments key={review.id} review={review} />
          <ReviewHistory review={review} />
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
