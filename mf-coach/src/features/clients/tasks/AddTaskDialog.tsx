import { useState } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { createTask } from '@milepost/shared/entities/tasks/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emptyTask, type TaskInput } from '@milepost/shared/entities/tasks/model';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { useTaskFile } from '@milepost/shared/features/tasks/useTaskFile';

type Props = {
  clientId: string;
  /** The application that the task is about, to begin with. */
  applicationId?: string | undefined;
  onClose: () => void;
};

/** Gives the client a task, about one of their applications or about none, with a file if there is one. */
export function AddTaskDialog({ clientId, applicationId = '', onClose }: Props) {
  const { user } = useSignedIn();
  const [file, setFile] = useState<File | null>(null);
  const taskFile = useTaskFile('assigned');
  const { mutate, isPending, error } = useOptimisticAction<TaskInput>({
    changes: ['tasks'],
    send: async (input, id) => {
      const stored = await taskFile.store(user.id, file);
      await taskFile.put(await createTask(clientId, id, input), stored);
    },
    onDone: onClose,
    done: () => ({ tone: 'positive', message: 'Task assigned' }),
  });

  return (
    <TaskFormDialog
      title="Assign task"
      verb="Assign task"
      userId={clientId}
      values={{ ...emptyTask(), application_id: applicationId }}
      assigns
      isSaving={isPending}
      failure={error ? messageOf(error, 'Failed to assign the task. Try again.') : undefined}
      onSave={mutate}
      onClose={onClose}
    >
      <DropZone label="File" file={file} onFile={setFile} />
    </TaskFormDialog>
  );
}
