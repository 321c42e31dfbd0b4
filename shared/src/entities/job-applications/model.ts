import * as z from 'zod';
import {
  id,
  instant,
  lengths,
  numeric,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../../domain/columns/columns.ts';
import { dateIn, todayIn, toInstant } from '../../domain/dates/dates.ts';
import { priorityField, prioritySchema } from '../../domain/priorities/priorities.ts';
import type { Tone } from '../../domain/tone/tone.ts';

export const applicationStatuses = [
  'Applied',
  'Interviewing',
  'Offer Received',
  'Rejected',
  'Pending',
  'Withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusSchema = z.enum(applicationStatuses);

/** As sessions and reviews have it: pending is caution. */
export const applicationStatusTone: Readonly<Record<ApplicationStatus, Tone>> = {
  Applied: 'info',
  Interviewing: 'accent',
  'Offer Received': 'positive',
  Rejected: 'critical',
  Pending: 'caution',
  Withdrawn: 'neutral',
};

/** The label of a saved job where applications show their status: it has none. */
export const savedLane = 'Saved';
/** The columns of the board: saved jobs, then the statuses. */
export const boardLanes = [savedLane, ...applicationStatuses] as const;
export type BoardLane = (typeof boardLanes)[number];
export const boardLaneTone: Readonly<Record<BoardLane, Tone>> = { [savedLane]: 'neutral', ...applicationStatusTone };
export const laneOf = (status: ApplicationStatus | null): BoardLane => status ?? savedLane;
export const statusOfLane = (lane: BoardLane): ApplicationStatus | null => (lane === savedLane ? null : lane);

export const workModes = ['remote', 'hybrid', 'on-site'] as const;
export type WorkMode = (typeof workModes)[number];
export const workModeLabel: Readonly<Record<WorkMode, string>> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  'on-site': 'On site',
};

/** What a salary may be paid for. */
export const salaryPeriods = ['year', 'month', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];
export const salaryPeriodLabel: Readonly<Record<SalaryPeriod, string>> = {
  year: 'Per year',
  month: 'Per month',
  day: 'Per day',
  hour: 'Per hour',
};

/** Text that may be left out. */
const text = (label: string, max: number) => ({
  label,
  row: z.string().nullable(),
  input: optionalText(label, max),
});
const amount = (label: string) => ({ label, row: numeric.nullable(), input: optionalAmount(label) });
/** One of a list, or none: what each is called beside it. */
const choice = <Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  labels: Readonly<Record<Value, string>>,
) => ({
  label,
  labels,
  row: z.enum(values).nullable(),
  input: z.union([z.literal('').transform(() => null), z.enum(values)]),
});

/**
 * What a client fills in, in the order of exports: what it is called, in a form too where it is called otherwise there,
 * what a row holds and what the form takes. Forms, files and facts of an application take their fields from here.
 */
export const applicationFields = {
  job_title: { label: 'Job title', row: z.string(), input: requiredText('Job title', lengths.title) },
  company_name: { label: 'Company', row: z.string(), input: requiredText('Company', lengths.name) },
  status: {
    label: 'Status',
    row: applicationStatusSchema.nullable(),
    input: z.enum(boardLanes).transform(statusOfLane),
  },
  interview_stage: text('Interview stage', lengths.stage),
  priority: { label: 'Priority', row: prioritySchema, input: priorityField },
  location: text('Location', lengths.name),
  work_mode: choice('Work mode', workModes, workModeLabel),
  job_url: { label: 'Job URL', row: z.string().nullable(), input: optionalWebAddress },
  source: text('Source', lengths.name),
  recruiter_email: { label: 'Recruiter email', row: z.string().nullable(), input: optionalEmail },
  salary_min: amount('Lowest salary'),
  salary_max: amount('Highest salary'),
  salary_currency: {
    label: 'Currency',
    row: z.string().nullable(),
    input: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{3})?$/, 'Enter a three-letter currency, such as USD')
      .transform((currency) => (currency === '' ? null : currency)),
  },
  salary_period: choice('Salary period', salaryPeriods, salaryPeriodLabel),
  applied_at: { label: 'Applied', formLabel: 'Applied date', row: instant.nullable(), input: optionalDate },
  deadline_at: { label: 'Deadline', row: instant.nullable(), input: optionalDate },
  follow_up_at: { label: 'Follow-up', formLabel: 'Follow-up date', row: instant.nullable(), input: optionalDate },
  notes: text('Notes', lengths.note),
  description: { ...text('Description', lengths.description), formLabel: 'Job description' },
} satisfies Readonly<Record<string, { label: string; formLabel?: string; row: z.ZodType; input: z.ZodType }>>;

type Fields = typeof applicationFields;
export type ApplicationColumn = keyof Fields;
/** The columns that a client fills in, in the order of exports. */
export const applicationColumns = Object.keys(applicationFields) as readonly ApplicationColumn[];

/** An object with a value for each column. */
const eachColumn = <Value>(valueOf: (column: ApplicationColumn) => Value) =>
  Object.fromEntries(applicationColumns.map((column) => [column, valueOf(column)])) as Record<ApplicationColumn, Value>;

const shapeOf = <Part extends 'row' | 'input'>(part: Part) =>
  eachColumn((column) => applicationFields[column][part]) as { [Column in ApplicationColumn]: Fields[Column][Part] };

/** What the fields are called in a form. */
export const formLabels: Readonly<Record<ApplicationColumn, string>> = eachColumn((column) => {
  const { label, formLabel = label }: { label: string; formLabel?: string } = applicationFields[column];
  return formLabel;
});

/** What a value is called: a choice by its label, all other text as it is. */
export const valueLabel = (column: ApplicationColumn, value: string): string => {
  const field: { label: string; labels?: Readonly<Record<string, string>> } = applicationFields[column];
  return field.labels?.[value] ?? value;
};

export type ChoiceColumn = {
  [Column in ApplicationColumn]: Fields[Column] extends { labels: object } ? Column : never;
}[ApplicationColumn];
/** Whether a column takes one of a list. */
export const isChoiceColumn = (column: string): column is ChoiceColumn =>
  applicationColumns.some((option) => option === column && 'labels' in applicationFields[option]);

const dayColumns = ['applied_at', 'deadline_at', 'follow_up_at'] as const;
export type DayColumn = (typeof dayColumns)[number];
/** Whether the form holds a day where the row holds an instant. */
export const isDayColumn = (column: string): column is DayColumn => dayColumns.some((day) => day === column);

/** A row of job_applications. */
export const jobApplicationSchema = z.object({
  id,
  client_id: id,
  ...shapeOf('row'),
  position: numeric,
  archived_at: instant.nullable(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
  /** When what the client sees as progress last changed; null before the first change. */
  last_update: instant.nullable(),
});
export type JobApplication = z.infer<typeof jobApplicationSchema>;

/** What an application is called where another record leads to it. */
export const namedApplicationSchema = jobApplicationSchema.pick({
  id: true,
  job_title: true,
  company_name: true,
  status: true,
});
export type NamedApplication = z.infer<typeof namedApplicationSchema>;

/** How an application is called in one line. */
export const applicationName = ({
  job_title,
  company_name,
}: Pick<NamedApplication, 'job_title' | 'company_name'>): string => `${job_title}, ${company_name}`;

/** The form of an application, and what is written from it. */
export const jobApplicationInputSchema = z
  .object(shapeOf('input'))
  .refine(({ salary_min, salary_max }) => salary_min === null || salary_max === null || salary_min <= salary_max, {
    path: ['salary_max'],
    message: "The highest salary can't be below the lowest",
  });
export type JobApplicationForm = z.input<typeof jobApplicationInputSchema>;
export type JobApplicationInput = z.output<typeof jobApplicationInputSchema>;

export const emptyJobApplication = (): JobApplicationForm => ({
  ...eachColumn(() => '' as const),
  status: 'Applied',
  priority: 'Medium',
});

const dayOf = (instantOrNull: string | null, zone: string): string =>
  instantOrNull === null ? '' : dateIn(zone, instantOrNull);

/** A row as its form shows it, its days read in `zone`, the client's. */
export const jobApplicationFormOf = (row: JobApplication, zone: string): JobApplicationForm => ({
  ...eachColumn((column) => (isDayColumn(column) ? dayOf(row[column], zone) : String(row[column] ?? ''))),
  status: laneOf(row.status),
  priority: row.priority,
  work_mode: row.work_mode ?? '',
  salary_period: row.salary_period ?? '',
});

/** An input as the database takes it: days are instants there. */
export type JobApplicationWrite = Partial<JobApplicationInput>;

/**
 * Turns the input's days into instants: today means now, another day its noon in `zone`, which is the same day nearly
 * everywhere. A day that `before` already holds is left out, so that saving a form does not move the hour of what
 * happened; so is an empty applied day, which the database fills itself, and that of a saved job, which has none.
 */
export const jobApplicationWriteOf = (
  input: Partial<JobApplicationInput>,
  zone: string,
  before?: JobApplication,
  now: Date = new Date(),
): JobApplicationWrite => {
  const write: JobApplicationWrite = { ...input };
  for (const column of dayColumns) {
    const date = input[column];
    if (date === undefined) continue;
    const unchanged = before !== undefined && dayOf(before[column], zone) === (date ?? '');
    if (unchanged || (column === 'applied_at' && (date === null || input.status === null))) delete write[column];
    else if (date !== null)
      write[column] = date === todayIn(zone, now) ? now.toISOString() : toInstant(date, '12:00', zone);
  }
  return write;
};
