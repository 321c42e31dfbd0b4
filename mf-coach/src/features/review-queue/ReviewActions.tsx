import { useState } from 'react';
import { MessageSquare } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { nextReviewStatuses, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { MoveDialog, type ReviewMoveKind } from './MoveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** What its coach may do with a request now. */
export function ReviewActions({ review }: { review: ReviewRequestWithPeople }) {
  const { actor, counterparts } = useSignedIn();
  const [asked, setAsked] = useState<ReviewMoveKind | 'reject' | null>(null);
  const next = nextReviewStatuses(review, actor);
  const close = () => setAsked(null);

  return (
    <>
      {counterparts.some(({ id }) => id === review.client_id) && (
        <ButtonLink to={`/messages?with=${review.client_id}`} icon={<MessageSquare size={16} aria-hidden />}>
          Message
        </ButtonLink>
      )}
      {next.includes('Rejected') && <Button onClick={() => setAsked('reject')}>Reject</Button>}
      {next.includes('In Progress') && (
        <Button tone="primary" onClick={() => setAsked('take')}>
          Start review
        </Button>
      )}
      {next.includes('Completed') && (
        <>
          <Button onClick={() => setAsked('reschedule')}>
            {review.estimated_completion ? 'Change due date' : 'Set due date'}
          </Button>
          <Button tone="primary" onClick={() => setAsked('complete')}>
            Complete
          </Button>
        </>
      )}
      {asked === 'reject' && <RejectDialog review={review} onClose={close} />}
      {asked !== null && asked !== 'reject' && <MoveDialog kind={asked} review={review} onClose={close} />}
    </>
  );
}
