import type { UseFormReturn } from 'react-hook-form';
import {
  jobApplicationInputSchema,
  workModeLabel,
  workModes,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/domain/job-applications';
import { formatDate } from '@milepost/shared/domain/dates';

export type Column = keyof JobApplicationForm;
export type ApplicationFormState = UseFormReturn<JobApplicationForm, unknown, JobApplicationInput>;

export const columns: readonly Column[] = jobApplicationInputSchema.keyof().options;

export const columnLabel: Readonly<Record<Column, string>> = {
  job_title: 'Job title',
  company_name: 'Company',
  status: 'Status',
  priority: 'Priority',
  location: 'Location',
  work_mode: 'Work mode',
  job_url: 'Job URL',
  source: 'Source',
  salary_min: 'Lowest salary',
  salary_max: 'Highest salary',
  salary_currency: 'Currency',
  applied_at: 'Applied date',
  deadline_at: 'Deadline',
  follow_up_at: 'Follow-up date',
  notes: 'Notes',
  description: 'Job description',
};

/** A field's content as one reads it. */
export const shownValue = (form: JobApplicationForm, column: Column): string => {
  const value = form[column];
  if (value === '') return '';
  switch (column) {
    case 'applied_at':
    case 'deadline_at':
    case 'follow_up_at':
      return formatDate(value);
    case 'work_mode': {
      const mode = workModes.find((known) => known === value);
      return mode ? workModeLabel[mode] : value;
    }
    default:
      return value;
  }
};
