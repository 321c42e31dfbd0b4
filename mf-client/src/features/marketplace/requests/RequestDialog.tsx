import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requestCoach } from '@milepost/shared/entities/coaching-requests/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingRequestInputSchema,
  emptyCoachingRequest,
  type CoachingRequestForm,
  type CoachingRequestInput,
} from '@milepost/shared/entities/coaching-requests/model';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { Alert } from '@milepost/shared/ui/Alert';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { goneTime, useAvailableTimes } from '../times/useAvailableTimes.ts';

type Props = {
  coach: Pick<CoachListing, 'user_id' | 'display_name' | 'slot_minutes'>;
  /** The time that was chosen on the coach's page, '' for none. */
  start?: string;
  onClose: () => void;
};

/** Requests a coach; the form keeps its content when the server rejects it. */
export function RequestDialog({ coach, start = '', onClose }: Props) {
  const { zone, isGone } = useAvailableTimes(coach, start !== '');
  const wished = isGone(start) ? '' : start;
  const ids = useRecordIds();
  const queryClient = useQueryClient();
  const name = coach.display_name ?? 'this coach';
  const { register, handleSubmit, formState } = useForm<CoachingRequestForm, unknown, CoachingRequestInput>({
    resolver: zodResolver(coachingRequestInputSchema),
    defaultValues: emptyCoachingRequest(),
  });
  const request = useMutation({
    mutationFn: (input: CoachingRequestInput) =>
      requestCoach(ids.of({ ...input, wished }), coach.user_id, input, wished === '' ? null : wished),
    onSuccess: () => {
      toast.show({ message: `Request sent to ${name}`, tone: 'positive' });
      onClose();
    },
    // After an error too: an earlier try may have arrived although its answer was lost.
    onSettled: () => void invalidate(queryClient, 'coaching_requests'),
  });
  const submit = handleSubmit((input) => {
    if (!request.isPending) request.mutate(input);
  });

  return (
    <FormDialog
      title={`Request coaching from ${name}`}
      description={`${name} will see this with your name and accept or decline. You'll be notified either way.`}
      submitLabel="Send request"
      busy={request.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {wished !== '' && (
        <Alert tone="info" title={formatZonedDateTime(wished, zone)}>
          {name} will see this as your preferred time. It isn’t reserved: you book it once they accept.
        </Alert>
      )}
      {wished !== start && (
        <Alert tone="caution">{goneTime} Your request goes without it, or cancel and choose another one.</Alert>
      )}
      <TextArea
        {...register('goals')}
        label="What do you want to achieve?"
        required
        rows={4}
        limit={2000}
        placeholder="For example, prepare for final rounds as a senior product manager"
        error={formState.errors.goals?.message}
      />
      <TextArea
        {...register('message')}
        label="Message"
        rows={3}
        limit={2000}
        placeholder="When you have time, what you have tried"
        error={formState.errors.message?.message}
      />
      {request.error && (
        <Alert tone="critical">{messageOf(request.error, 'Failed to send the request. Try again.')}</Alert>
      )}
    </FormDialog>
  );
}
