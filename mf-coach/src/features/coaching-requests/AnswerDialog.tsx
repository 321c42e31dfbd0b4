import { useId } from 'react';
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
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { request: CoachingRequestWithClient; accepts: boolean; onClose: () => void };

/** Accepts or declines a request, with a word to the client. */
export function AnswerDialog({ request, accepts, onClose }: Props) {
  const formId = useId();
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
    <Dialog
      isOpen
      isDismissable={false}
      title={accepts ? `Work with ${name}?` : `Decline ${name}?`}
      description={
        accepts
          ? "You'll see their applications, goals, and reviews, and they can book your available times."
          : 'They can ask again in two weeks.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone={accepts ? 'primary' : 'critical'} busy={answer.isPending}>
            {accepts ? 'Accept' : 'Decline'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
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
        </Stack>
      </form>
    </Dialog>
  );
}
