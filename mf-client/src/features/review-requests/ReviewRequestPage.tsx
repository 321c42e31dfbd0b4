import { useQuery } from '@tanstack/react-query';
import { MessageSquare, X } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { canCancelReview, titleOf } from '@milepost/shared/entities/review-requests/model';
import { ReviewHistory } from '@milepost/shared/features/documents/ReviewHistory';
import { ReviewDocuments } from '@milepost/shared/features/documents/ReviewDocuments';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useNavigate } from '@milepost/shared/ui/routing';
import { MissingReview } from './MissingReview.tsx';
import { ReviewDetails } from './ReviewDetails.tsx';
import { useStatusChange } from './useStatusChange.ts';
import { useRemoveReview } from './useRemoveReview.ts';

/** `/reviews/{id}`: one request of the client, the coach's answer to it, and its history. */
export default function ReviewRequestPage() {
  const { id = '' } = useParams();
  const { user, counterparts } = useSignedIn();
  const navigate = useNavigate();
  const { data: review, error, refetch } = useQuery(reviewRequestQueries.one(id));
  const change = useStatusChange(review);
  const remove = useRemoveReview();
  const [isAsking, setAsking] = useState(false);
  const cancel = (): void => {
    if (!review) return;
    remove(review);
    // Navigates at once: this page would refetch a deleted request. The list shows a failure, and the request again.
    void navigate('/client/reviews');
  };

  return (
    <Page>
      <PageHeader
        title={review ? titleOf(review) : 'Review request'}
        back={{ to: '/client/reviews', label: 'Review Requests' }}
        actions={
          review && (
            <>
              {counterparts.some(({ id: coachId }) => coachId === review.coach_id) && (
                <ButtonLink to={`/messages?with=${review.coach_id}`} icon={<MessageSquare size={16} aria-hidden />}>
                  Message
                </ButtonLink>
              )}
              {canCancelReview(review, user.id) && (
                <Button icon={<X size={16} aria-hidden />} onClick={() => setAsking(true)}>
                  Cancel request
                </Button>
              )}
            </>
          )
        }
      />
      <p className="visually-hidden" role="status">
        {change}
      </p>
      {review && (
        <>
          <ReviewDetails review={review} />
          <ReviewDocuments key={review.id} review={review} />
          <ReviewHistory review={review} clientName="you" />
          <ConfirmDialog
            // A coach who starts the review meanwhile makes the question obsolete.
            isOpen={isAsking && canCancelReview(review, user.id)}
            title="Cancel this request?"
            confirmLabel="Cancel request"
            cancelLabel="Keep request"
            onConfirm={cancel}
            onCancel={() => setAsking(false)}
          >
            It leaves your list, and your coaches can't start it anymore.
          </ConfirmDialog>
        </>
      )}
      {!review && !error && (
        <>
          <Card title="Request">
            <Skeleton lines={5} label="Loading review request..." />
          </Card>
          <Card title="Document">
            <Skeleton shape="block" height="320px" />
          </Card>
        </>
      )}
      {!review && error && <MissingReview error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
