import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissFollowUp, restoreFollowUpSuggestion } from '@milepost/shared/data/follow-ups';
import { updateJobApplication } from '@milepost/shared/data/job-applications';
import { createTask } from '@milepost/shared/data/tasks';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { followUpTaskTitle, type FollowUp } from '@milepost/shared/domain/follow-ups';
import { toast } from '@milepost/shared/ui/Toast';

const say = (failed: string) => (error: unknown) => toast.show({ tone: 'critical', message: messageOf(error, failed) });

/** What a proposed follow-up becomes: a task for today, a date, or nothing more. */
export function useFollowUpActions(followUp: FollowUp, clientId: string, today: string) {
  const queryClient = useQueryClient();
  const { application_id, company_name } = followUp;
  const [taskId] = useState(() => crypto.randomUUID());
  const refresh = (): Promise<unknown> => invalidate(queryClient, 'follow_up_dismissals', 'job_applications', 'tasks');
  const shared = { networkMode: 'always', onSettled: refresh } as const;

  const addTask = useMutation({
    ...shared,
    mutationFn: () =>
      createTask(clientId, taskId, {
        title: followUpTaskTitle(followUp),
        due_date: today,
        priority: followUp.reason === 'offer' ? 'High' : 'Medium',
        type: 'Follow-up',
        application_id,
      }),
    onSuccess: () => toast.show({ tone: 'positive', message: `Task added: ${followUpTaskTitle(followUp)}` }),
    onError: say('The task could not be added'),
  });
  const setDate = useMutation({
    ...shared,
    mutationFn: (day: string) => updateJobApplication(application_id, { follow_up_at: day }),
    onSuccess: () => toast.show({ tone: 'positive', message: `Follow-up with ${company_name} is planned` }),
    onError: say('The date could not be set'),
  });
  const dismiss = useMutation({
    ...shared,
    mutationFn: () => dismissFollowUp(clientId, followUp),
    onSuccess: () =>
      toast.show({
        message: `Dismissed the follow-up with ${company_name}`,
        action: {
          label: 'Undo',
          onAction: () =>
            void restoreFollowUpSuggestion(followUp).catch(say('The proposal could not be brought back')).then(refresh),
        },
      }),
    onError: say('The proposal could not be dismissed'),
  });

  return {
    isBusy: addTask.isPending || setDate.isPending || dismiss.isPending,
    addTask: () => addTask.mutate(),
    setDate: (day: string) => setDate.mutate(day),
    dismiss: () => dismiss.mutate(),
  };
}
