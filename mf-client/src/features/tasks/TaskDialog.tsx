import { useState } from 'react';
import { useApplicationName } from '@milepost/shared/features/application-choice/useApplicationName';
import { emptyTask, type Task } from '@milepost/shared/domain/tasks';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { differences, formOf } from './task-form.ts';
import { useSaveTask } from './useSaveTask.ts';

type Props = {
  /** Whose task it is. */
  userId: string;
  /** The application that a new task is about. */
  applicationId?: string | undefined;
  /** The task to change; a new one without. */
  task?: Task | undefined;
  onClose: () => void;
};

/** Adds a task or changes one. A failure leaves what was typed; a repeated try makes one task. */
export function TaskDialog({ userId, applicationId = '', task: opened, onClose }: Props) {
  // As it was when the dialog opened: a newer one coming in must not pass for what the person saw.
  const [task] = useState(opened);
  const { save, keepMine, takeTheirs, conflict, settle, isPending, failure } = useSaveTask({
    userId,
    task,
    onSaved: onClose,
  });
  const mine = useApplicationName(conflict?.mine.application_id ?? '');
  const theirs = useApplicationName(conflict?.theirs.application_id ?? '');
  return (
    <>
      <TaskFormDialog
        title={task ? 'Edit task' : 'Add task'}
        verb={task ? 'Save task' : 'Add task'}
        userId={userId}
        values={task ? formOf(task) : { ...emptyTask(), application_id: applicationId }}
        isSaving={isPending}
        failure={failure}
        onSave={save}
        onClose={onClose}
      />
      {conflict && (
        <ChangedElsewhere
          title="This task was changed elsewhere"
          fields={differences(conflict.mine, conflict.theirs, { mine, theirs })}
          busy={isPending}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={takeTheirs}
          onClose={settle}
        />
      )}
    </>
  );
}
