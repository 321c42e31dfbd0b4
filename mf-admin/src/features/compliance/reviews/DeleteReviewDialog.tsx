import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteComplianceReview } from '../../../entities/compliance-reviews/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ComplianceReview } from '../../../entities/compliance-reviews/model.ts';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { review: ComplianceReview; onClose: () => void };

/** Asks before a planned review is deleted. */
export function DeleteReviewDialog({ review, onClose }: Props) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteComplianceReview(review.id),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Review deleted' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'compliance_reviews'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${review.name}?`}
      confirmLabel="Delete review"
      cancelLabel="Keep review"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to delete the review. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      You can't undo this. Completed reviews of the same name stay.
    </ConfirmDialog>
  );
}
