import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { createTaskOfMessage, getMessage } from '@milepost/shared/data/messages';
import { messageOf } from '@milepost/shared/domain/app-error';
import { gistOf, type Message } from '@milepost/shared/domain/messages';
import { priorities } from '@milepost/shared/domain/priorities';
import { emptyTask, taskInputSchema, type TaskForm, type TaskInput } from '@milepost/shared/domain/tasks';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { usePatchThread } from './useThread.ts';

/** The first line, as a title: a message of files alone is named by them. */
const titleOf = (message: Message): string => {
  const [line = ''] = message.body.trim().split('\n');
  return (line.trim() || message.attachments[0]?.file_name || gistOf(message)).slice(0, 200);
};

type Props = { message: Message; clientId: string; onClose: () => void };

/** Makes a task of the client's out of a message, which the task leads back to. */
export function MakeTaskDialog({ message, clientId, onClose }: Props) {
  const queryClient = useQueryClient();
  const patch = usePatchThread(message.conversation_id);
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: { ...emptyTask(), title: titleOf(message) },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: TaskInput) => createTaskOfMessage(clientId, newId, input, message.id),
    onSuccess: async (task) => {
      toast.show({ message: `Task added: ${task.title}` });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      patch([await getMessage(message.id)]);
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
      title="Make a task"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            Add Task
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {error && <Alert tone="critical">{messageOf(error, 'The task could not be saved. Please try again.')}</Alert>}
          <TextField
            label="Title"
            required
            autoComplete="off"
            error={errors.title?.message}
            {...form.register('title')}
          />
          <Controller
            control={form.control}
            name="due_date"
            render={({ field, fieldState }) => (
              <DatePicker
                label="Due date"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
          <Select
            label="Priority"
            options={priorities.map((priority) => ({ value: priority, label: priority }))}
            error={errors.priority?.message}
            {...form.register('priority')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
