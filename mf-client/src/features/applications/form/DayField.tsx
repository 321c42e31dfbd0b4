import { useFormContext } from 'react-hook-form';
import { formLabels, type DayColumn, type JobApplicationForm } from '@milepost/shared/entities/job-applications/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';

type Props = { name: DayColumn; required?: boolean };

/** One of an application's days. */
export function DayField({ name, required = false }: Props) {
  const { control } = useFormContext<JobApplicationForm>();
  return <FormDatePicker control={control} name={name} label={formLabels[name]} required={required} />;
}
