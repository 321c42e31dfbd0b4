import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { messageOf } from '@milepost/shared/domain/app-error';
import { rejectionReasonSchema } from '@milepost/shared/entities/review-requests/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import type { ReviewSubject } from './review-acts.ts';
import { useMoveReview } from './useMoveReview.ts';

type RejectionReason = z.infer<typeof rejectionReasonSchema>;

/** Turns a request down; its client reads why. */
export function RejectReviewDialog({ review, onClose }: { review: ReviewSubject; onClose: () => void }) {
  const move = useMoveReview(review, 'Review request rejected', onClose);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<RejectionReason>({ resolver: zodResolver(rejectionReasonSchema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title="Reject this request?"
      description={`${review.client} will see your reason. You can't reopen a rejected request.`}
      submitLabel="Reject request"
      tone="critical"
      busy={move.isPending}
      error={move.error && messageOf(move.error, 'Failed to reject the review request. Try again.')}
      onSubmit={handleSubmit(({ reason }) => move.mutate({ status: 'Rejected', reason }))}
      onClose={onClose}
    >
      <TextArea {...register('reason')} label="Reason" required rows={3} limit={2000} error={errors.reason?.message} />
    </FormDialog>
  );
}
