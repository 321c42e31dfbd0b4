import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { acceptCoachingRequest } from '@milepost/shared/entities/coaching-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingAcceptSchema,
  type CoachingRequestWithClient,
} from '@milepost/shared/entities/coaching-requests/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useRequestAct } from './useRequestAct.ts';

/** Accepts a client, with a message to them. */
export function AcceptDialog({ request, onClose }: { request: CoachingRequestWithClient; onClose: () => void }) {
  const name = nameOf(request.client);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(coachingAcceptSchema),
    defaultValues: { answer: '' },
  });
  const accept = useRequestAct(
    (answer: string | null) => acceptCoachingRequest(request, answer),
    `${name} is now your client`,
    onClose,
  );

  return (
    <FormDialog
      title={`Work with ${name}?`}
      description="You'll see their applications, goals, and reviews, and they can book your available times."
      submitLabel="Accept"
      busy={accept.isPending}
      error={accept.error && messageOf(accept.error, 'Failed to send the answer. Try again.')}
      onSubmit={handleSubmit(({ answer }) => {
        if (!accept.isPending) accept.mutate(answer);
      })}
      onClose={onClose}
    >
      <TextArea
        {...register('answer')}
        label={`Message to ${name}`}
        description="They see it with your answer."
        rows={3}
        limit={1000}
        error={formState.errors.answer?.message}
      />
    </FormDialog>
  );
}
