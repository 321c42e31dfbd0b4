import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { answerCoachingRequest } from '@milepost/shared/data/coaching-requests';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingAnswerSchema,
  type CoachingAnswer,
  type CoachingAnswerForm,
  type CoachingRequestWithClient,
} from '@milepost/shared/domain/coaching-requests';
import { nameOf } from '@milepost/shared/domain/people';
import { Alert } from '@milepost/shared/ui/Alert';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { request: CoachingRequestWithClient; accepts: boolean; onClose: () => void };

/** Accepts or declines a request, with a word to the client. */
export function AnswerDialog({ request, accepts, onClose }: Props) {
  const queryClient = useQueryClient();
  const name = nameOf(request.client);
  const { register, handleSubmit, formState } = useForm<CoachingAnswerForm, unknown, CoachingAnswer>({
    resolver: zodResolver(coachingAnswerSchema),
    defaultValues: { answer: '' },
  });
  const answer = useMutation({
    mutationFn: (input: CoachingAnswer) => answerCoachingRequest(request.id, accepts, input.answer),
    onSuccess: () => {
      toast.show({
        message: accepts ? `${name} is now your client` : `Request from ${name} declined`,
        tone: 'positive',
      });
      onClose();
    },
    // Withdrawn or answered elsewhere: the list shows what holds.
    onSettled: () => {
      void invalidate(queryClient, 'coaching_requests', 'client_coach_assignments');
    },
  });
  const submit = handleSubmit((input) => {
    if (!answer.isPending) answer.mutate(input);
  });

  return (
    <FormDialog
      title={accepts ? `Work with ${name}?` : `Decline ${name}?`}
      description={
        accepts
          ? "You'll see their applications, goals, and reviews, and they can book your available times."
          : 'They can ask again in two weeks.'
      }
      submitLabel={accepts ? 'Accept' : 'Decline'}
      tone={accepts ? 'primary' : 'critical'}
      busy={answer.isPending}
      onSubmit={submit}
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
      {answer.error && (
        <Alert tone="critical">{messageOf(answer.error, 'Failed to send the answer. Try again.')}</Alert>
      )}
    </FormDialog>
  );
}
