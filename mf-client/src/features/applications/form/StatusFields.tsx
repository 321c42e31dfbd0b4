import { useFormContext, useWatch } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { todayIn } from '@milepost/shared/domain/dates';
import {
  boardLanes,
  formLabels,
  savedLane,
  type JobApplicationForm,
} from '@milepost/shared/entities/job-applications/model';
import { priorities } from '@milepost/shared/domain/priorities';
import { Select } from '@milepost/shared/ui/Select';
import { DayField } from './DayField.tsx';
import { FormSection } from './FormSection.tsx';
import { InterviewStageField } from './InterviewStageField.tsx';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** How far it has come, and the days that matter. A saved job has no applied day; with its first status it gets today's. */
export function StatusFields() {
  const { register, formState, control, getValues, setValue } = useFormContext<JobApplicationForm>();
  const { errors } = formState;
  const zone = useTimeZone();
  const isSaved = useWatch({ control, name: 'status' }) === savedLane;
  return (
    <FormSection title="Status and dates">
      <Select
        label={formLabels.status}
        options={same(boardLanes)}
        error={errors.status?.message}
        {...register('status', {
          onChange: () => {
            if (getValues('status') !== savedLane && getValues('applied_at') === '')
              setValue('applied_at', todayIn(zone), { shouldDirty: true });
          },
        })}
      />
      <InterviewStageField />
      <Select
        label={formLabels.priority}
        options={same(priorities)}
        error={errors.priority?.message}
        {...register('priority')}
      />
      {!isSaved && <DayField name="applied_at" required />}
      <DayField name="deadline_at" />
      <DayField name="follow_up_at" />
    </FormSection>
  );
}
