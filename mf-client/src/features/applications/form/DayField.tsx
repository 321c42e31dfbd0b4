import { Controller, useFormContext } from 'react-hook-form';
import type { JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { DatePicker } from '@milepost/shared/ui/DatePicker';

type Props = { name: 'applied_at' | 'deadline_at' | 'follow_up_at'; label: string; required?: boolean };

/** One of an application's days. */
export function DayField({ name, label, required = false }: Props) {
  const { control } = useFormContext<JobApplicationForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DatePicker
          label={label}
          required={required}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
