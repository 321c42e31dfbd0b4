import { AssignReviewDialog } from './AssignReviewDialog.tsx';
import { CompleteReviewDialog } from './CompleteReviewDialog.tsx';
import { RejectReviewDialog } from './RejectReviewDialog.tsx';
import type { ReviewAct, ReviewSubject } from './review-acts.ts';
import { StartReviewDialog } from './StartReviewDialog.tsx';

/** Asks what an act on a request needs, and does it. */
export function ReviewActDialog({
  act,
  review,
  onClose,
}: {
  act: ReviewAct;
  review: ReviewSubject;
  onClose: () => void;
}) {
  switch (act) {
    case 'assign':
      return <AssignReviewDialog review={review} onClose={onClose} />;
    case 'start':
      return <StartReviewDialog review={review} onClose={onClose} />;
    case 'complete':
      return <CompleteReviewDialog review={review} onClose={onClose} />;
    case 'reject':
      return <RejectReviewDialog review={review} onClose={onClose} />;
  }
}
