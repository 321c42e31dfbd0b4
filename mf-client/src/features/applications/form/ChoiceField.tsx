import { useFormContext } from 'react-hook-form';
import {
  applicationFields,
  formLabels,
  type ChoiceColumn,
  type JobApplicationForm,
} from '@milepost/shared/entities/job-applications/model';
import { Select } from '@milepost/shared/ui/Select';

/** A column of an application that takes one of a list. */
export function ChoiceField({ name }: { name: ChoiceColumn }) {
  const { register, formState } = useFormContext<JobApplicationForm>();
  return (
    <Select
      label={formLabels[name]}
      placeholder="Not known"
      options={Object.entries(applicationFields[name].labels).map(([value, label]) => ({ value, label }))}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
