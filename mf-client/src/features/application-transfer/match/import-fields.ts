/** What a column of a file can hold. `salary` is a cell with both ends: '80k–100k'. */
export const importFields = [
  'job_title',
  'company_name',
  'status',
  'status_since',
  'applied_at',
  'priority',
  'location',
  'work_mode',
  'job_url',
  'source',
  'salary',
  'salary_min',
  'salary_max',
  'salary_currency',
  'deadline_at',
  'follow_up_at',
  'archived_at',
  'notes',
  'description',
] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabel: Readonly<Record<ImportField, string>> = {
  job_title: 'Job title',
  company_name: 'Company',
  status: 'Status',
  status_since: 'Status since',
  applied_at: 'Applied date',
  priority: 'Priority',
  location: 'Location',
  work_mode: 'Work mode',
  job_url: 'Job URL',
  source: 'Source',
  salary: 'Salary (one or both ends)',
  salary_min: 'Lowest salary',
  salary_max: 'Highest salary',
  salary_currency: 'Currency',
  deadline_at: 'Deadline',
  follow_up_at: 'Follow-up date',
  archived_at: 'Archived date',
  notes: 'Notes',
  description: 'Description',
};

export const dayFields = ['applied_at', 'status_since', 'deadline_at', 'follow_up_at', 'archived_at'] as const;
export type DayField = (typeof dayFields)[number];
export const isDayField = (field: ImportField): field is DayField => dayFields.some((day) => day === field);

/** What each column holds, by its place; null for a column that is left out. A field stands once. */
export type Matching = readonly (ImportField | null)[];

export const columnOf = (matching: Matching, field: ImportField): number => matching.indexOf(field);
