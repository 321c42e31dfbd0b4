import { useState } from 'react';
import { MessageSquare } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { nextReviewStatuses, type ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { MoveDialog, type ReviewMoveKind } from './MoveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** The coach's possible actions on a request now. */
export function ReviewActions({ review }: { review: ReviewRequestWithPeople }) {
  const { actor, counterparts } = useSignedIn();
  const [openDialog, setOpenDialog] = useState<ReviewMoveKind | 'reject' | null>(null);
  const next = nextReviewStatuses(review, actor);
  const close = () => setOpenDialog(null);

  return (
    <>
      {counterparts.some(({ id }) => id === review.client_id) && (
        <ButtonLink to={`/messages?with=${review.client_id}`} icon={<MessageSquare size={16} aria-hidden />}>
          Message
        </ButtonLink>
      )}
      {next.includes('Rejected') && <Button onClick={() => setOpenDialog('reject')}>Reject</Button>}
      {next.includes('In Progress') && (
        <Button tone="primary" onClick={() => setOpenDialog('take')}>
          Start review
        </Button>
      )}
      {next.includes('Completed') && (
        <>
          <Button onClick={() => setOpenDialog('reschedule')}>
            {review.estimated_completion ? 'Change due date' : 'Set due date'}
          </Button>
          <Button tone="primary" onClick={() => setOpenDialog('complete')}>
            Complete
          </Button>
        </>
      )}
      {openDialog === 'reject' && <RejectDialog review={review} onClose={close} />}
      {openDialog !== null && openDialog !== 'reject' && (
        <MoveDialog kind={openDialog} review={review} onClose={close} />
      )}
    </>
  );
}
