import { useId } from 'react';
import { ApplicationChoice } from '@milepost/shared/features/application-choice';
import { priorities } from '@milepost/shared/domain/priorities';
import { taskTypes, type TaskForm } from '@milepost/shared/entities/tasks/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { Controller, useFormContext } from 'react-hook-form';

/** What is to be done, about which application of `userId`, by when, how urgent, and of which kind. */
export function TaskFields({ userId, assigns }: { userId: string; assigns: boolean }) {
  const { control, register, formState } = useFormContext<TaskForm>();
  const { errors } = formState;
  const suggestions = useId();
  return (
    <>
      <TextField
        label="Title"
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...register('title')}
      />
      {assigns && (
        <TextArea
          label="What counts as done"
          rows={2}
          dir="auto"
          description="The client reads this with the task."
          error={errors.done_when?.message}
          {...register('done_when')}
        />
      )}
      <Controller
        control={control}
        name="application_id"
        render={({ field, fieldState }) => (
          <ApplicationChoice
            label="Application"
            clientId={userId}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormDatePicker control={control} name="due_date" label="Due date" />
      <Select
        label="Priority"
        options={priorities.map((priority) => ({ value: priority, label: priority }))}
        error={errors.priority?.message}
        {...register('priority')}
      />
      <TextField
        label="Type"
        list={suggestions}
        autoComplete="off"
        dir="auto"
        error={errors.type?.message}
        {...register('type')}
      />
      <datalist id={suggestions}>
        {taskTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}
