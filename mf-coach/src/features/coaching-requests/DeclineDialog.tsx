import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { declineCoachingRequest } from '@milepost/shared/entities/coaching-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingDeclineSchema,
  declineReasonLabel,
  declineReasons,
  type CoachingRequestWithClient,
  type DeclineReason,
} from '@milepost/shared/entities/coaching-requests/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useRequestAct } from './useRequestAct.ts';

const options = declineReasons.map((value) => ({ value, label: declineReasonLabel[value] }));

/** Declines a request with a reason; the client is shown other coaches. */
export function DeclineDialog({ request, onClose }: { request: CoachingRequestWithClient; onClose: () => void }) {
  const name = nameOf(request.client);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(coachingDeclineSchema),
    defaultValues: { answer: '' },
  });
  const decline = useRequestAct(
    ({ reason, answer }: { reason: DeclineReason; answer: string | null }) =>
      declineCoachingRequest(request, reason, answer),
    `Request from ${name} declined`,
    onClose,
  );

  return (
    <FormDialog
      title={`Decline ${name}?`}
      description="We show them other coaches with room. They can ask you again after a pause."
      submitLabel="Decline"
      tone="critical"
      busy={decline.isPending}
      error={decline.error && messageOf(decline.error, 'Failed to send the answer. Try again.')}
      onSubmit={handleSubmit((input) => {
        if (!decline.isPending) decline.mutate(input);
      })}
      onClose={onClose}
    >
      <RadioGroup
        {...register('reason')}
        label="Reason"
        description={`${name} sees it.`}
        required
        options={options}
        error={formState.errors.reason?.message}
      />
      <TextArea
        {...register('answer')}
        label={`Message to ${name}`}
        rows={3}
        limit={1000}
        error={formState.errors.answer?.message}
      />
    </FormDialog>
  );
}
