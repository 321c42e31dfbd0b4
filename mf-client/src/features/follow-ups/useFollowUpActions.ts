import { useTimeZone } from '@milepost/shared/auth';
import { dismissFollowUp, restoreFollowUpSuggestion } from '../../entities/follow-ups/requests.ts';
import { updateJobApplication } from '@milepost/shared/entities/job-applications/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { createTask } from '@milepost/shared/entities/tasks/requests';
import { followUpTaskTitle, type FollowUp } from '@milepost/shared/entities/follow-ups/model';

/** The actions on a suggested follow-up: add a task for today, set a date, or dismiss it. */
export function useFollowUpActions(followUp: FollowUp, clientId: string, today: string) {
  const { application_id, company_name } = followUp;
  const zone = useTimeZone();
  const addTask = useOptimisticAction({
    changes: ['tasks'],
    send: (_: void, taskId) =>
      createTask(clientId, taskId, {
        title: followUpTaskTitle(followUp),
        due_date: today,
        priority: followUp.reason === 'offer' ? 'High' : 'Medium',
        type: 'Follow-up',
        done_when: null,
        application_id,
      }),
    done: () => ({ tone: 'positive', message: `Task added: ${followUpTaskTitle(followUp)}` }),
    failed: 'Failed to add the task',
  });
  const setDate = useOptimisticAction({
    changes: ['job_applications'],
    send: (day: string) => updateJobApplication(application_id, { follow_up_at: day }, zone),
    done: () => ({ tone: 'positive', message: `Follow-up with ${company_name} planned` }),
    failed: 'Failed to set the date',
  });
  const dismiss = useOptimisticAction({
    changes: ['follow_up_dismissals'],
    send: () => dismissFollowUp(clientId, followUp),
    done: () => `Dismissed the follow-up with ${company_name}`,
    undo: { send: () => restoreFollowUpSuggestion(followUp), failed: 'Failed to restore the suggestion' },
    failed: 'Failed to dismiss the suggestion',
  });

  return {
    isBusy: addTask.isPending || setDate.isPending || dismiss.isPending,
    addTask: () => addTask.mutate(),
    setDate: (day: string) => setDate.mutate(day),
    dismiss: () => dismiss.mutate(),
  };
}
