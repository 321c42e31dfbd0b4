import * as z from 'zod';
import {
  id,
  instant,
  lengths,
  numeric,
  optionalAmount,
  optionalDate,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../columns/columns.ts';
import { browserTimeZone, dateIn, todayIn, toInstant } from '../dates/dates.ts';
import { priorityField, prioritySchema } from '../priorities/priorities.ts';
import type { Tone } from '../tone/tone.ts';

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

export const applicationStatusTone: Readonly<Record<ApplicationStatus, Tone>> = {
  Applied: 'info',
  Interviewing: 'caution',
  'Offer Received': 'positive',
  Rejected: 'critical',
  Pending: 'accent',
  Withdrawn: 'neutral',
};

export const workModes = ['remote', 'hybrid', 'on-site'] as const;
export type WorkMode = (typeof workModes)[number];
export const workModeLabel: Readonly<Record<WorkMode, string>> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  'on-site': 'On site',
};

/** A row of job_applications. */
export const jobApplicationSchema = z.object({
  id,
  client_id: id,
  job_title: z.string(),
  company_name: z.string(),
  status: applicationStatusSchema,
  priority: prioritySchema,
  location: z.string().nullable(),
  work_mode: z.enum(workModes).nullable(),
  job_url: z.string().nullable(),
  source: z.string().nullable(),
  salary_min: numeric.nullable(),
  salary_max: numeric.nullable(),
  salary_currency: z.string().nullable(),
  applied_at: instant,
  deadline_at: instant.nullable(),
  follow_up_at: instant.nullable(),
  notes: z.string().nullable(),
  description: z.string().nullable(),
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
  .object({
    job_title: requiredText('Job title', lengths.title),
    company_name: requiredText('Company', lengths.name),
    status: applicationStatusSchema,
    priority: priorityField,
    location: optionalText('Location', lengths.name),
    work_mode: z.enum(['', ...workModes]).transform((mode) => (mode === '' ? null : mode)),
    job_url: optionalWebAddress,
    source: optionalText('Source', lengths.name),
    salary_min: optionalAmount('Lowest salary'),
    salary_max: optionalAmount('Highest salary'),
    salary_currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{3})?$/, 'Enter a three-letter currency, such as USD')
      .transform((currency) => (currency === '' ? null : currency)),
    applied_at: optionalDate,
    deadline_at: optionalDate,
    follow_up_at: optionalDate,
    notes: optionalText('Notes', lengths.note),
    description: optionalText('Description', lengths.description),
  })
  .refine(({ salary_min, salary_max }) => salary_min === null || salary_max === null || salary_min <= salary_max, {
    path: ['salary_max'],
    message: "The highest salary can't be below the lowest",
  });
export type JobApplicationForm = z.input<typeof jobApplicationInputSchema>;
export type JobApplicationInput = z.output<typeof jobApplicationInputSchema>;

export const emptyJobApplication = (): JobApplicationForm => ({
  job_title: '',
  company_name: '',
  status: 'Applied',
  priority: 'Medium',
  location: '',
  work_mode: '',
  job_url: '',
  source: '',
  salary_min: '',
  salary_max: '',
  salary_currency: '',
  applied_at: '',
  deadline_at: '',
  follow_up_at: '',
  notes: '',
  description: '',
});

const dayOf = (instantOrNull: string | null, zone: string): string =>
  instantOrNull === null ? '' : dateIn(zone, instantOrNull);

/** A row as its form shows it, its days read in `zone`. */
export const jobApplicationFormOf = (row: JobApplication, zone: string = browserTimeZone()): JobApplicationForm => ({
  job_title: row.job_title,
  company_name: row.company_name,
  status: row.status,
  priority: row.priority,
  location: row.location ?? '',
  work_mode: row.work_mode ?? '',
  job_url: row.job_url ?? '',
  source: row.source ?? '',
  salary_min: row.salary_min?.toString() ?? '',
  salary_max: row.salary_max?.toString() ?? '',
  salary_currency: row.salary_currency ?? '',
  applied_at: dayOf(row.applied_at, zone),
  deadline_at: dayOf(row.deadline_at, zone),
  follow_up_at: dayOf(row.follow_up_at, zone),
  notes: row.notes ?? '',
  description: row.description ?? '',
});

const dayColumns = ['applied_at', 'deadline_at', 'follow_up_at'] as const;

/** An input as the database takes it: days are instants there. */
export type JobApplicationWrite = Partial<JobApplicationInput>;

/**
 * Turns the input's days into instants: today means now, another day its noon in `zone`, which is the same day nearly
 * everywhere. A day that `before` already holds is left out, so that saving a form does not move the hour of what
 * happened; so is an empty applied day, which the database fills itself.
 */
export const jobApplicationWriteOf = (
  input: Partial<JobApplicationInput>,
  before?: JobApplication,
  zone: string = browserTimeZone(),
  now: Date = new Date(),
): JobApplicationWrite => {
  const write: JobApplicationWrite = { ...input };
  for (const column of dayColumns) {
    const date = input[column];
    if (date === undefined) continue;
    const unchanged = before !== undefined && dayOf(before[column], zone) === (date ?? '');
    if (unchanged || (column === 'applied_at' && date === null)) delete write[column];
    else if (date !== null)
      write[column] = date === todayIn(zone, now) ? now.toISOString() : toInstant(date, '12:00', zone);
  }
  return write;
};

const milestones: readonly ApplicationStatus[] = ['Applied', 'Interviewing', 'Offer Received'];

/** Progress in whole percent: (position + 1) / 3 in Applied, Interviewing, Offer Received; 0 for the others. */
export const progressOf = (status: ApplicationStatus): number =>
  Math.round(((milestones.indexOf(status) + 1) / milestones.length) * 100);

export type ApplicationCounts = { readonly total: number } & Readonly<Record<ApplicationStatus, number>>;

export const countByStatus = (rows: readonly Pick<JobApplication, 'status'>[]): ApplicationCounts => {
  const counts = { Applied: 0, Interviewing: 0, 'Offer Received': 0, Rejected: 0, Pending: 0, Withdrawn: 0 };
  for (const { status } of rows) counts[status] += 1;
  return { total: rows.length, ...counts };
};

const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.round((part / total) * 100));

/**
 * Whole percent of all applications that stand at an interview or beyond it: who has an offer was interviewed.
 * 0 when there are no applications.
 */
export const interviewRate = (counts: ApplicationCounts): number =>
  percentOf(counts.Interviewing + counts['Offer Received'], counts.total);

/** Whole percent of all applications with an offer; 0 when there are no applications. */
export const offerRate = (counts: ApplicationCounts): number => percentOf(counts['Offer Received'], counts.total);

/** Whether every word of `search` stands in the title, company, location, source or notes, in any case. */
export const matchesApplication = (row: JobApplication, search: string): boolean => {
  const text = [row.job_title, row.company_name, row.location, row.source, row.notes].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
