import type { UseFormReturn } from 'react-hook-form';
import { priorities } from '@milepost/shared/domain/priorities';
import type { TaskTemplateForm, TaskTemplateInput } from '../../../entities/task-templates/model.ts';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

type Props = { form: UseFormReturn<TaskTemplateForm, unknown, TaskTemplateInput> };

/** What the tasks of a template say, and in how many days they are due. */
export function TemplateFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Title"
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="What counts as done"
        rows={2}
        dir="auto"
        description="The client reads this with the task."
        error={errors.done_when?.message}
        {...form.register('done_when')}
      />
      <TextField
        label="Due in days"
        inputMode="numeric"
        autoComplete="off"
        error={errors.due_in_days?.message}
        {...form.register('due_in_days')}
      />
      <Select
        label="Priority"
        options={priorities.map((priority) => ({ value: priority, label: priority }))}
        error={errors.priority?.message}
        {...form.register('priority')}
      />
      <TextField label="Type" autoComplete="off" dir="auto" error={errors.type?.message} {...form.register('type')} />
    </>
  );
}
