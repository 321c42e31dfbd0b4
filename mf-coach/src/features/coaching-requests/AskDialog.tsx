import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { askAboutCoachingRequest } from '@milepost/shared/entities/coaching-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingQuestionSchema,
  type CoachingRequestWithClient,
} from '@milepost/shared/entities/coaching-requests/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useRequestAct } from './useRequestAct.ts';

/** Asks the client a question before the answer. */
export function AskDialog({ request, onClose }: { request: CoachingRequestWithClient; onClose: () => void }) {
  const name = nameOf(request.client);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(coachingQuestionSchema),
    defaultValues: { question: '' },
  });
  const ask = useRequestAct(
    (question: string) => askAboutCoachingRequest(request.id, question),
    `Question sent to ${name}`,
    onClose,
  );

  return (
    <FormDialog
      title={`Ask ${name} for more`}
      description="You can ask one question. Your time to answer stops until they reply, then starts again. Without a reply, the request is closed after 14 days."
      submitLabel="Send question"
      busy={ask.isPending}
      error={ask.error && messageOf(ask.error, 'Failed to send the question. Try again.')}
      onSubmit={handleSubmit(({ question }) => {
        if (!ask.isPending) ask.mutate(question);
      })}
      onClose={onClose}
    >
      <TextArea
        {...register('question')}
        label="Your question"
        required
        rows={3}
        limit={1000}
        placeholder="For example, when do you expect the offers?"
        error={formState.errors.question?.message}
      />
    </FormDialog>
  );
}
