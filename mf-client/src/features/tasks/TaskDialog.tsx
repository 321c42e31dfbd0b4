import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { emptyTask, taskInputSchema, type Task, type TaskForm, type TaskInput } from '@milepost/shared/domain/tasks';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { differences, formOf } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';
import { useApplicationOptions } from './useApplicationOptions.ts';
import { useRefreshTasks } from './useRefreshTasks.ts';
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
  const formId = useId();
  // As it was when the dialog opened: a newer one coming in must not pass for what the person saw.
  const [task] = useState(opened);
  const refresh = useRefreshTasks();
  const { options: applications } = useApplicationOptions(userId);
  const form = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: task ? formOf(task) : { ...emptyTask(), application_id: applicationId },
  });
  const { save, keepMine, conflict, settle, isPending, failure } = useSaveTask({ userId, task, onSaved: onClose });
  const takeTheirs = (): void => {
    void refresh();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        isDismissable={false}
        onClose={onClose}
        title={task ? 'Edit Task' : 'Add Task'}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" busy={isPending}>
              {task ? 'Save Task' : 'Add Task'}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
            <Stack>
              {failure && <Alert tone="critical">{failure}</Alert>}
              <TaskFields userId={userId} />
            </Stack>
          </form>
        </FormProvider>
      </Dialog>
      {conflict && (
        <ChangedElsewhere
          title="This task was changed elsewhere"
          fields={differences(conflict.mine, conflict.theirs, applications)}
          busy={isPending}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={takeTheirs}
          onClose={settle}
        />
      )}
    </>
  );
}
