import { useFormContext } from 'react-hook-form';
import { applicationStatuses, formLabels, type JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { priorities } from '@milepost/shared/domain/priorities';
import { Select } from '@milepost/shared/ui/Select';
import { DayField } from './DayField.tsx';
import { FormSection } from './FormSection.tsx';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** How far it has come, and the days that matter. */
export function StatusFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const { errors } = formState;
  return (
    <FormSection title="Status and dates">
      <Select
        label={formLabels.status}
        options={same(applicationStatuses)}
        error={errors.status?.message}
        {...register('status')}
      />
      <Select
        label={formLabels.priority}
        options={same(priorities)}
        error={errors.priority?.message}
        {...register('priority')}
      />
      <DayField name="applied_at" required />
      <DayField name="deadline_at" />
      <DayField name="follow_up_at" />
    </FormSection>
  );
}
