import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { workModeLabel, workModes, type JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { FormSection } from './FormSection.tsx';

const sources = ['Company site', 'Job board', 'LinkedIn', 'Indeed', 'Referral', 'Recruiter', 'Networking', 'Job fair'];

/** What the job is and where it was found. */
export function JobFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const { errors } = formState;
  const suggestions = useId();
  return (
    <FormSection title="Job">
      <TextField
        label="Job title"
        required
        autoComplete="off"
        error={errors.job_title?.message}
        {...register('job_title')}
      />
      <TextField
        label="Company"
        required
        autoComplete="off"
        error={errors.company_name?.message}
        {...register('company_name')}
      />
      <TextField
        label="Job URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.job_url?.message}
        {...register('job_url')}
      />
      <TextField label="Location" error={errors.location?.message} {...register('location')} />
      <Select
        label="Work mode"
        placeholder="Not known"
        options={workModes.map((mode) => ({ value: mode, label: workModeLabel[mode] }))}
        error={errors.work_mode?.message}
        {...register('work_mode')}
      />
      <TextField
        label="Source"
        description="Where you found it"
        list={suggestions}
        error={errors.source?.message}
        {...register('source')}
      />
      <datalist id={suggestions}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </FormSection>
  );
}
