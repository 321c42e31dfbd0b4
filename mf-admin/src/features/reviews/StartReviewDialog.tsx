import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { reviewStartSchema } from '@milepost/shared/entities/review-requests/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { ReviewCoachField } from './ReviewCoachField.tsx';
import type { ReviewSubject } from './review-acts.ts';
import { useMoveReview } from './useMoveReview.ts';

type Form = z.input<ReturnType<typeof reviewStartSchema>>;
type Start = z.output<ReturnType<typeof reviewStartSchema>>;

/** Starts a review in the name of its coach; a request that nobody has is given to one first. */
export function StartReviewDialog({ review, onClose }: { review: ReviewSubject; onClose: () => void }) {
  const today = todayIn(useTimeZone());
  const isUnassigned = review.coach === null;
  const move = useMoveReview(review, 'Review started', onClose);
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Form, unknown, Start>({
    resolver: zodResolver(reviewStartSchema(isUnassigned)),
    defaultValues: { coach_id: '', reason: '', estimated_completion: '' },
  });
  return (
    <FormDialog
      title="Start this review"
      description={
        review.coach === null
          ? `Choose who reviews it. The coach and ${review.client} will be notified.`
          : `${review.coach} reviews it. Both ${review.coach} and ${review.client} will be notified.`
      }
      submitLabel="Start review"
      busy={move.isPending}
      error={move.error && messageOf(move.error, 'Failed to start the review. Try again.')}
      onSubmit={handleSubmit(({ coach_id, reason, estimated_completion }) =>
        move.mutate({
          status: 'In Progress',
          estimated_completion,
          ...(isUnassigned ? { coach_id, reason } : {}),
        }),
      )}
      onClose={onClose}
    >
      {isUnassigned && (
        <>
          <ReviewCoachField reviewId={review.id} control={control} name="coach_id" error={errors.coach_id?.message} />
          <TextArea
            {...register('reason')}
            label="Reason"
            required
            limit={1_000}
            description="Why this coach. The coaches can read it, and it's kept in the review's history."
            error={errors.reason?.message}
          />
        </>
      )}
      <FormDatePicker control={control} name="estimated_completion" label="Estimated completion" minValue={today} />
    </FormDialog>
  );
}
