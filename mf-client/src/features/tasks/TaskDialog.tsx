import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emptyTask, taskInputSchema, type Task, type TaskForm, type TaskInput } from '@milepost/shared/domain/tasks';
import { createTask, updateTask } from '@milepost/shared/data/tasks';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { TaskFields } from './TaskFields.tsx';

const formOf = (task: Task): TaskForm => ({
  title: task.title,
  due_date: task.due_date ?? '',
  priority: task.priority,
  type: task.type,
  application_id: task.application_id ?? '',
});

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
export function TaskDialog({ userId, applicationId = '', task, onClose }: Props) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: task ? formOf(task) : { ...emptyTask(), application_id: applicationId },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: TaskInput) => (task ? updateTask(task.id, input) : createTask(userId, newId, input)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      onClose();
    },
  });
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate(input);
  });
  return (
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
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            {error && (
              <Alert tone="critical">{messageOf(error, 'The task could not be saved. Please try again.')}</Alert>
            )}
            <TaskFields />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
