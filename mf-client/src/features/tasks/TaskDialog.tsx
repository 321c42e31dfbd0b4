import { useState } from 'react';
import { emptyTask, type Task } from '@milepost/shared/entities/tasks/model';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { TaskConflict } from '@milepost/shared/features/tasks/TaskConflict';
import { formOf } from '@milepost/shared/features/tasks/task-form';
import { useSaveTask } from '@milepost/shared/features/tasks/useSaveTask';

type Props = {
  /** Whose task it is. */
  userId: string;
  /** The application that a new task is about. */
  applicationId?: string | undefined;
  /** The title that a new task starts with. */
  title?: string | undefined;
  /** The task to change; a new one without. */
  task?: Task | undefined;
  onClose: () => void;
};

/** Adds or edits a task. A failure keeps what was typed; a retry creates one task only. */
export function TaskDialog({ userId, applicationId = '', title = '', task: opened, onClose }: Props) {
  // As it was when the dialog opened: a newer one from a live change must not pass for what the user saw.
  const [task] = useState(opened);
  const saving = useSaveTask({ userId, task, onSaved: onClose });
  return (
    <>
      <TaskFormDialog
        title={task ? 'Edit task' : 'Add task'}
        verb={task ? 'Save task' : 'Add task'}
        userId={userId}
        values={task ? formOf(task) : { ...emptyTask(), title, application_id: applicationId }}
        isSaving={saving.isPending}
        failure={saving.failure}
        onSave={saving.save}
        onClose={onClose}
      />
      <TaskConflict saving={saving} />
    </>
  );
}
