import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { createTask } from '@milepost/shared/entities/tasks/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emptyTask, type TaskInput } from '@milepost/shared/entities/tasks/model';
import { TaskFormDialog } from '@milepost/shared/features/tasks';

/** A coach gives the client another task, during the call. */
export function AssignTaskDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { mutate, isPending, error } = useOptimisticAction<TaskInput>({
    changes: ['tasks'],
    send: (input, id) => createTask(clientId, id, input),
    onDone: onClose,
    done: () => ({ tone: 'positive', message: 'Task assigned' }),
  });
  return (
    <TaskFormDialog
      title="Assign task"
      verb="Assign task"
      userId={clientId}
      values={emptyTask()}
      assigns
      isSaving={isPending}
      failure={error ? messageOf(error, 'Failed to assign the task. Try again.') : undefined}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
