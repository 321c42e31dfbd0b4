import { useFormContext } from 'react-hook-form';
import {
  formLabels,
  type ApplicationColumn,
  type JobApplicationForm,
} from '@milepost/shared/entities/job-applications/model';
import { TextField, type TextFieldProps } from '@milepost/shared/ui/TextField';

type Props = Omit<TextFieldProps, 'name' | 'label' | 'error'> & { name: ApplicationColumn };

/** A column of an application in one line. */
export function ColumnField({ name, ...field }: Props) {
  const { register, formState } = useFormContext<JobApplicationForm>();
  return <TextField label={formLabels[name]} error={formState.errors[name]?.message} {...field} {...register(name)} />;
}
