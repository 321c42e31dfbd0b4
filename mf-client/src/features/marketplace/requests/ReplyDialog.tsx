import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { replyToCoach } from '@milepost/shared/entities/coaching-requests/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { coachingReplySchema, type CoachingRequest } from '@milepost/shared/entities/coaching-requests/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { request: CoachingRequest; coachName: string; onClose: () => void };

/** The client's reply to what the coach asked about the request. */
export function ReplyDialog({ request, coachName, onClose }: Props) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(coachingReplySchema),
    defaultValues: { reply: '' },
  });
  const reply = useMutation({
    mutationFn: (text: string) => replyToCoach(request.id, text),
    onSuccess: () => {
      toast.show({ message: `Reply sent to ${coachName}`, tone: 'positive' });
      onClose();
    },
    onSettled: () => {
      void invalidate(queryClient, 'coaching_requests');
    },
  });

  return (
    <FormDialog
      title={`Reply to ${coachName}`}
      description={request.question ?? undefined}
      submitLabel="Send reply"
      busy={reply.isPending}
      error={reply.error && messageOf(reply.error, 'Failed to send the reply. Try again.')}
      onSubmit={handleSubmit((input) => {
        if (!reply.isPending) reply.mutate(input.reply);
      })}
      onClose={onClose}
    >
      <TextArea
        {...register('reply')}
        label="Your reply"
        required
        rows={4}
        limit={2000}
        error={formState.errors.reply?.message}
      />
    </FormDialog>
  );
}
