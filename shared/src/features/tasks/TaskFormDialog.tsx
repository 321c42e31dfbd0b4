import { zodResolver } from '@hookform/resolvers/zod';
import { taskInputSchema, type TaskForm, type TaskInput } from '@milepost/shared/entities/tasks/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import type { ReactNode } from 'react';
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
  /** Whether it is given to somebody else, who is shown what counts as done. */
  assigns?: boolean;
  /** What comes after the fields. */
  children?: ReactNode;
  onSave: (input: TaskInput) => void;
  onClose: () => void;
};

/** The form of a task, wherever one is written: by its owner, by a coach, or out of a message. */
export function TaskFormDialog({
  title,
  verb,
  userId,
  values,
  isSaving,
  failure,
  assigns = false,
  children,
  onSave,
  onClose,
}: Props) {
  const form = useForm<TaskForm, unknown, TaskInput>({
    resolver: zodResolver(taskInputSchema),
    defaultValues: values,
  });
  const save = form.handleSubmit((input) => {
    if (!isSaving) onSave(input);
  });
  return (
    <FormProvider {...form}>
      <FormDialog title={title} submitLabel={verb} busy={isSaving} error={failure} onSubmit={save} onClose={onClose}>
        <TaskFields userId={userId} assigns={assigns} />
        {children}
      </FormDialog>
    </FormProvider>
  );
}
