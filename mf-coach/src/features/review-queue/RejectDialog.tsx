import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  rejectionSchema,
  type RejectionForm,
  type ReviewRequestWithPeople,
} from '@milepost/shared/entities/review-requests/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useMoveReview } from './useMoveReview.ts';

type RejectDialogProps = { review: ReviewRequestWithPeople; onClose: () => void };

/** Rejects a request; the client gets the reason. */
export function RejectDialog({ review, onClose }: RejectDialogProps) {
  const move = useMoveReview(review, onClose);
  const { register, handleSubmit, formState } = useForm<RejectionForm, unknown, z.output<typeof rejectionSchema>>({
    resolver: zodResolver(rejectionSchema),
    defaultValues: { reason: '', notes: '' },
  });
  const { errors } = formState;

  return (
    <FormDialog
      title="Reject this request?"
      description={`${nameOf(review.client)} will see your reason. You can't reopen a rejected request.`}
      submitLabel="Reject request"
      tone="critical"
      busy={move.isPending}
      onSubmit={handleSubmit((input) =>
        move.mutate({ move: { ...input, status: 'Rejected' }, done: 'Review request rejected' }),
      )}
      onClose={onClose}
    >
      <TextArea {...register('reason')} label="Reason" required rows={3} limit={2000} error={errors.reason?.message} />
      <TextArea
        {...register('notes')}
        label="Notes"
        description="Advice for the client, if you have any."
        rows={3}
        limit={10_000}
        error={errors.notes?.message}
      />
      {move.error && (
        <Alert tone="critical">{messageOf(move.error, 'Failed to reject the review request. Try again.')}</Alert>
      )}
    </FormDialog>
  );
}
