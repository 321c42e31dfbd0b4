import { messageOf } from '@milepost/shared/domain/app-error';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import type { ReviewSubject } from './review-acts.ts';
import { useMoveReview } from './useMoveReview.ts';

/** Closes a review as done. */
export function CompleteReviewDialog({ review, onClose }: { review: ReviewSubject; onClose: () => void }) {
  const move = useMoveReview(review, 'Review completed', onClose);
  const told = review.coach === null ? review.client : `${review.client} and ${review.coach}`;
  return (
    <ConfirmDialog
      isOpen
      title="Complete this review?"
      confirmLabel="Complete review"
      cancelLabel="Keep open"
      tone="primary"
      busy={move.isPending}
      error={move.error ? messageOf(move.error, 'Failed to complete the review. Try again.') : undefined}
      onConfirm={() => move.mutate({ status: 'Completed' })}
      onCancel={onClose}
    >
      {`${told} will be notified. You can't reopen a completed review.`}
    </ConfirmDialog>
  );
}
