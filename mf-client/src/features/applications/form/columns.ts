import type { UseFormReturn } from 'react-hook-form';
import {
  isDayColumn,
  valueLabel,
  type ApplicationColumn,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';

export type ApplicationFormState = UseFormReturn<JobApplicationForm, unknown, JobApplicationInput>;

/** A field's content as one reads it. */
export const shownValue = (form: JobApplicationForm, column: ApplicationColumn): string => {
  const value = form[column];
  if (value !== '' && isDayColumn(column)) return formatCalendarDate(value);
  return valueLabel(column, value);
};
