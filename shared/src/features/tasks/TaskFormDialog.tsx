import { useId } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { taskInputSchema, type TaskForm, type TaskInput } from '@milepost/shared/domain/tasks';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { FormProvider, useForm } from 'react-hook-form';
import { TaskFields } from './TaskFields.tsx';

type Props = {
  title: string;
  /** The verb of the button that saves. */
  verb: string;
  /** Whose task it is: its application is one of theirs. */
  userId: string;
  /** What the form begins with. */
  values: TaskForm;
  isSaving: boolean;
  /** Why the last try failed; what was typed stays. */
  failure: string | undefined;
  onSave: (input: TaskInput) => void;
  onClose: () => void;
};

/** The form of a task, wherever one is written: by its owner, by a coach, or out of a message. */
export function TaskFormDialog({ title, verb, userId, values, isSaving, failure, onSave, onClose }: Props) {
  const formId = useId();
  const form = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: values,
  });
  const save = form.handleSubmit((input) => {
    if (!isSaving) onSave(input);
  });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {verb}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Stack>
            {failure && <Alert tone="critical">{failure}</Alert>}
            <TaskFields userId={userId} />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
