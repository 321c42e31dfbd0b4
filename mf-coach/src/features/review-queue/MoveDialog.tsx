import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  reviewMoveSchema,
  type ReviewMoveForm,
  type ReviewRequestWithPeople,
} from '@milepost/shared/entities/review-requests/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useMoveReview } from './useMoveReview.ts';

export type ReviewMoveKind = 'take' | 'reschedule' | 'complete';

type MoveDialogProps = { kind: ReviewMoveKind; review: ReviewRequestWithPeople; onClose: () => void };

const words = {
  take: { title: 'Start this review', verb: 'Start review', done: 'Review started', status: 'In Progress' },
  reschedule: { title: 'When will it be done?', verb: 'Save', done: 'Due date saved', status: 'In Progress' },
  complete: { title: 'Complete this review', verb: 'Complete', done: 'Review completed', status: 'Completed' },
} as const;

/** Starts a review with its due date, changes that, or completes it with a message to the client. */
export function MoveDialog({ kind, review, onClose }: MoveDialogProps) {
  const today = todayIn(useTimeZone());
  const { title, verb, done, status } = words[kind];
  const move = useMoveReview(review, onClose);
  const { register, control, handleSubmit, formState } = useForm<
    ReviewMoveForm,
    unknown,
    z.output<typeof reviewMoveSchema>
  >({
    resolver: zodResolver(reviewMoveSchema),
    defaultValues: { notes: '', estimated_completion: kind === 'complete' ? '' : (review.estimated_completion ?? '') },
  });
  const { errors } = formState;

  return (
    <FormDialog
      title={title}
      description={
        kind === 'reschedule' ? 'The client sees it with the request.' : `${nameOf(review.client)} will be notified.`
      }
      submitLabel={verb}
      busy={move.isPending}
      onSubmit={handleSubmit((input) => move.mutate({ move: { ...input, status }, takes: kind === 'take', done }))}
      onClose={onClose}
    >
      {kind !== 'complete' && (
        <FormDatePicker
          control={control}
          name="estimated_completion"
          label="Estimated completion"
          minValue={today}
          description={
            review.wished_completion
              ? `The client would like it by ${formatCalendarDate(review.wished_completion)}.`
              : undefined
          }
        />
      )}
      <TextArea
        {...register('notes')}
        label="Notes"
        description={kind === 'complete' ? 'What you found. The client sees it.' : 'The client sees them.'}
        rows={kind === 'complete' ? 6 : 3}
        limit={10_000}
        error={errors.notes?.message}
      />
      {move.error && (
        <Alert tone="critical">{messageOf(move.error, 'Failed to update the review request. Try again.')}</Alert>
      )}
    </FormDialog>
  );
}
