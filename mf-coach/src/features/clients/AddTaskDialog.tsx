import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { createTask } from '@milepost/shared/data/tasks';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emptyTask, type TaskInput } from '@milepost/shared/domain/tasks';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { useRefreshTasks } from '@milepost/shared/features/tasks/useRefreshTasks';
import { toast } from '@milepost/shared/ui/Toast';

type Props = {
  clientId: string;
  /** The application that the task is about, to begin with. */
  applicationId?: string | undefined;
  onClose: () => void;
};

/** Adds a task to the client's list, about one of the client's applications or about none. */
export function AddTaskDialog({ clientId, applicationId = '', onClose }: Props) {
  // Made once, so that a second try after a lost answer makes no second task.
  const [id] = useState(() => crypto.randomUUID());
  const refresh = useRefreshTasks();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: TaskInput) => createTask(clientId, id, input),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Task added' });
      onClose();
    },
    onSettled: refresh,
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
