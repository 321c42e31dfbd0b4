import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { createTask } from '@milepost/shared/data/tasks';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { priorities } from '@milepost/shared/domain/priorities';
import { emptyTask, taskInputSchema, taskTypes, type TaskForm, type TaskInput } from '@milepost/shared/domain/tasks';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

type Props = {
  clientId: string;
  /** The application that the task is about. */
  applicationId?: string | undefined;
  onClose: () => void;
};

/** Adds a task to the client's list. */
export function AddTaskDialog({ clientId, applicationId = '', onClose }: Props) {
  const formId = useId();
  const today = todayIn(useTimeZone());
  // Made once, so that a second try after a lost answer makes no second task.
  const [id] = useState(() => crypto.randomUUID());
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState } = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: { ...emptyTask(), application_id: applicationId },
  });
  const { errors } = formState;
  const add = useMutation({
    mutationFn: (input: TaskInput) => createTask(clientId, id, input),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Task added' });
      onClose();
    },
    onSettled: () =>
      Promise.all(['tasks', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });

  return (
    <Dialog
      isOpen
      isDismissable={false}
      title="Add task"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={add.isPending}>
            Add task
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit((input) => add.mutate(input))(event)}>
        <Stack>
          <TextField {...register('title')} label="Title" required autoFocus error={errors.title?.message} />
          <Controller
            control={control}
            name="due_date"
            render={({ field, fieldState }) => (
              <DatePicker
                label="Due date"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                minValue={today}
                error={fieldState.error?.message}
              />
            )}
          />
          <Select
            {...register('priority')}
            label="Priority"
            options={priorities.map((value) => ({ value, label: value }))}
            error={errors.priority?.message}
          />
          <Select
            {...register('type')}
            label="Type"
            options={taskTypes.map((value) => ({ value, label: value }))}
            error={errors.type?.message}
          />
          {add.error && (
            <Alert tone="critical">{messageOf(add.error, 'Failed to add the task. Please try again.')}</Alert>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
