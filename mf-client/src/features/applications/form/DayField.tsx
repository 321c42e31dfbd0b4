import { Controller, useFormContext } from 'react-hook-form';
import { formLabels, type DayColumn, type JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { DatePicker } from '@milepost/shared/ui/DatePicker';

type Props = { name: DayColumn; required?: boolean };

/** One of an application's days. */
export function DayField({ name, required = false }: Props) {
  const { control } = useFormContext<JobApplicationForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DatePicker
          label={formLabels[name]}
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
