import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import {
  formLabels,
  workModeLabel,
  workModes,
  type JobApplicationForm,
} from '@milepost/shared/domain/job-applications';
import { Select } from '@milepost/shared/ui/Select';
import { ColumnField } from './ColumnField.tsx';
import { CompanyField } from './CompanyField.tsx';
import { FormSection } from './FormSection.tsx';
import { SuggestingField } from './SuggestingField.tsx';

const usualSources = [
  'Company site',
  'Job board',
  'LinkedIn',
  'Indeed',
  'Referral',
  'Recruiter',
  'Networking',
  'Job fair',
];

/** What the job is and where it was found; own earlier values are suggested first. */
export function JobFields() {
  const { user } = useSignedIn();
  const { register, formState } = useFormContext<JobApplicationForm>();
  // Suggestions are a comfort: without them the fields take any text.
  const { data: earlier } = useQuery(jobApplicationQueries.earlierValues(user.id));
  return (
    <FormSection title="Job">
      <ColumnField name="job_title" required dir="auto" autoComplete="off" />
      <CompanyField />
      <SuggestingField name="location" suggestions={earlier?.locations ?? []} />
      <Select
        label={formLabels.work_mode}
        placeholder="Not known"
        options={workModes.map((mode) => ({ value: mode, label: workModeLabel[mode] }))}
        error={formState.errors.work_mode?.message}
        {...register('work_mode')}
      />
      <ColumnField name="job_url" type="url" inputMode="url" placeholder="https://" />
      <SuggestingField
        name="source"
        description="Where you found it"
        suggestions={[...new Set([...(earlier?.sources ?? []), ...usualSources])]}
      />
      <ColumnField name="recruiter_email" type="email" autoComplete="off" />
    </FormSection>
  );
}
