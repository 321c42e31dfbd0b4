import { useWatch, type UseFormReturn } from 'react-hook-form';
import { repeats, type ScheduleForm, type ScheduleFormInput } from '@milepost/shared/entities/coaching-sessions/model';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';

const labels: Readonly<Record<(typeof repeats)[number], string>> = {
  none: 'Does not repeat',
  weekly: 'Weekly',
  biweekly: 'Every 2 weeks',
};

/** Whether the session is the first of a series, and of how many. */
export function RepeatFields({ form }: { form: UseFormReturn<ScheduleForm, unknown, ScheduleFormInput> }) {
  const { register, control, formState } = form;
  const repeat = useWatch({ control, name: 'repeat' });
  return (
    <Columns>
      <Select
        {...register('repeat')}
        label="Repeat"
        options={repeats.map((value) => ({ value, label: labels[value] }))}
        error={formState.errors.repeat?.message}
      />
      {repeat !== 'none' && (
        <TextField
          {...register('count')}
          label="Number of sessions"
          inputMode="numeric"
          required
          error={formState.errors.count?.message}
        />
      )}
    </Columns>
  );
}
