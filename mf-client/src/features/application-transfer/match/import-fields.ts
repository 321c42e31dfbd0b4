import {
  applicationColumns,
  applicationFields,
  formLabels,
  isDayColumn,
  type ApplicationColumn,
  type DayColumn,
} from '@milepost/shared/entities/job-applications/model';

/** Fields that only files have: two more days, and one cell for both ends of the salary, '80k–100k'. */
const fileLabels = {
  status_since: 'Status since',
  salary: 'Salary (one or both ends)',
  archived_at: 'Archived date',
} as const;

/** What a column of a file can hold. */
export type ImportField = ApplicationColumn | keyof typeof fileLabels;

/** Where the order in files differs from that of the form. */
const inFiles: Partial<Record<ApplicationColumn, readonly ImportField[]>> = {
  status: ['status', 'status_since', 'applied_at'],
  salary_min: ['salary', 'salary_min'],
  applied_at: [],
  follow_up_at: ['follow_up_at', 'archived_at'],
};
export const importFields: readonly ImportField[] = applicationColumns.flatMap((column) => inFiles[column] ?? [column]);

export const importFieldLabel: Readonly<Record<ImportField, string>> = {
  ...formLabels,
  ...fileLabels,
  description: applicationFields.description.label,
};

export type DayField = DayColumn | 'status_since' | 'archived_at';
/** Whether a cell holds a date. */
export const isDayField = (field: ImportField): field is DayField =>
  isDayColumn(field) || field === 'status_since' || field === 'archived_at';

/** The field of each column, by its index; null for a column that is left out. No field appears twice. */
export type Matching = readonly (ImportField | null)[];

export const columnOf = (matching: Matching, field: ImportField): number => matching.indexOf(field);
