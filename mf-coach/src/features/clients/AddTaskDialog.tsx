import { useOptimisticAction } from '@milepost/shared/data/optimistic-action';
import { createTask } from '@milepost/shared/data/tasks';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emptyTask, type TaskInput } from '@milepost/shared/domain/tasks';
import { TaskFormDialog } from '@milepost/shared/features/tasks';

type Props = {
  clientId: string;
  /** The application that the task is about, to begin with. */
  applicationId?: string | undefined;
  onClose: () => void;
};

/** Adds a task to the client's list, about one of the client's applications or about none. */
export function AddTaskDialog({ clientId, applicationId = '', onClose }: Props) {
  const { mutate, isPending, error } = useOptimisticAction<TaskInput>({
    changes: ['tasks'],
    send: (input, id) => createTask(clientId, id, input),
    onDone: onClose,
    done: () => ({ tone: 'positive', message: 'Task added' }),
  });

  return (
    <TaskFormDialog
      title="Add task"
      verb="Add task"
      userId={clientId}
      values={{ ...emptyTask(), application_id: applicationId }}
      isSaving={isPending}
      failure={error ? messageOf(error, 'Failed to add the task. Try again.') : undefined}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
