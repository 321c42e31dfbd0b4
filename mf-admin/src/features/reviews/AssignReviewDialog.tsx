import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/invalidation';
import { assignReview, reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  reviewAssignmentSchema,
  titleOf,
  type ReviewAssignmentInput,
} from '@milepost/shared/entities/review-requests/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { ReviewCoachField } from './ReviewCoachField.tsx';
import type { ReviewSubject } from './review-acts.ts';

type Props = { review: ReviewSubject; onClose: () => void };

/** Gives a request to a coach of its client, or moves it to another one, and says why. */
export function AssignReviewDialog({ review, onClose }: Props) {
  const queryClient = useQueryClient();
  const coaches = useQuery(reviewRequestQueries.coaches(review.id));
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<ReviewAssignmentInput>({
    resolver: zodResolver(reviewAssignmentSchema),
    defaultValues: { coach_id: '', reason: '' },
  });
  const currentCoach = coaches.data?.find(({ is_present }) => is_present);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: ReviewAssignmentInput) =>
      assignReview({ id: review.id, coach_id: currentCoach?.id ?? null }, input),
    onSuccess: (_row, { coach_id }) => {
      const name = coaches.data?.find(({ id }) => id === coach_id)?.name ?? 'Another coach';
      toast.show({ tone: 'positive', message: `${name} has the review now` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'review_requests', 'review_events'),
  });
  return (
    <FormDialog
      title={`${currentCoach ? 'Change' : 'Assign'} the coach of “${titleOf(review)}”`}
      description={
        currentCoach
          ? `${currentCoach.name} has it now. Both coaches and the client will be notified, and documents and comments stay with the review.`
          : 'The coach and the client will be notified.'
      }
      submitLabel={currentCoach ? 'Change coach' : 'Assign coach'}
      busy={isPending}
      error={error && messageOf(error, 'Failed to assign the review. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <ReviewCoachField reviewId={review.id} control={control} name="coach_id" error={errors.coach_id?.message} />
      <TextArea
        label="Reason"
        required
        limit={1_000}
        description="The coaches can read it, and it's kept in the review's history."
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
