import type { UseFormReturn } from 'react-hook-form';
import {
  isDayColumn,
  salaryPeriodLabel,
  salaryPeriods,
  workModeLabel,
  workModes,
  type ApplicationColumn,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/domain/job-applications';
import { formatCalendarDate } from '@milepost/shared/domain/dates';

export type ApplicationFormState = UseFormReturn<JobApplicationForm, unknown, JobApplicationInput>;

/** A field's content as one reads it. */
export const shownValue = (form: JobApplicationForm, column: ApplicationColumn): string => {
  const value = form[column];
  if (value !== '' && isDayColumn(column)) return formatCalendarDate(value);
  const mode = column === 'work_mode' && workModes.find((known) => known === value);
  if (mode) return workModeLabel[mode];
  const period = column === 'salary_period' && salaryPeriods.find((known) => known === value);
  return period ? salaryPeriodLabel[period] : value;
};
