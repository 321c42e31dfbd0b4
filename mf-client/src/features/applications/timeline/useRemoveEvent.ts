import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import {
  addApplicationEvent,
  jobApplicationQueries,
  removeApplicationEvent,
} from '@milepost/shared/data/job-applications';
import { invalidate } from '@milepost/shared/data/query-keys';
import { toast } from '@milepost/shared/ui/Toast';

/** Removes an interview or a note, and offers Undo, which writes the same event again. */
export function useRemoveEvent({ id, client_id }: JobApplication): (event: ApplicationEvent) => void {
  const queryClient = useQueryClient();
  const { queryKey } = jobApplicationQueries.events(id);
  const askAgain = (): Promise<unknown> => invalidate(queryClient, 'application_events');

  const undo = async (event: ApplicationEvent): Promise<void> => {
    try {
      const { kind, note, occurred_at, interview_round, interview_number, interview_outcome } = event;
      const write = { kind, note, occurred_at, interview_round, interview_number, interview_outcome };
      await addApplicationEvent(id, client_id, event.id, write);
    } catch (error) {
      toast.show({ tone: 'critical', message: messageOf(error, 'The event could not be brought back') });
    }
    await askAgain();
  };

  const { mutate } = useMutation({
    mutationFn: (event: ApplicationEvent) => removeApplicationEvent(event.id),
    onSuccess: (_, event) => {
      queryClient.setQueryData(queryKey, (events) => events?.filter((other) => other.id !== event.id));
      toast.show({ message: 'Event removed', action: { label: 'Undo', onAction: () => void undo(event) } });
    },
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'The event could not be removed') }),
    onSettled: askAgain,
  });
  return mutate;
}
