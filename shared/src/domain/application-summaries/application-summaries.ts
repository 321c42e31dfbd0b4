import { holdsWords, searchWords } from '../folded-text/folded-text.ts';
import {
  laneOf,
  salaryPeriodLabel,
  type ApplicationStatus,
  type BoardLane,
  type JobApplication,
} from '../../entities/job-applications/model.ts';

/** '80,000 to 95,000 EUR per year', 'Up to 45 USD per hour': as much as is known of a salary; empty without an amount. */
export const salaryText = ({
  salary_min: min,
  salary_max: max,
  salary_currency: currency,
  salary_period: period,
}: Pick<JobApplication, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>): string => {
  const amounts = [...new Set([min, max])]
    .filter((amount) => amount !== null)
    .map((amount) => amount.toLocaleString('en-US'));
  if (amounts.length === 0) return '';
  return [min === null && 'Up to', amounts.join(' to '), currency, period && salaryPeriodLabel[period].toLowerCase()]
    .filter(Boolean)
    .join(' ');
};

const milestones: readonly ApplicationStatus[] = ['Applied', 'Interviewing', 'Offer Received'];

/** Progress in whole percent: (position + 1) / 3 in Applied, Interviewing, Offer Received; 0 for the others. */
export const progressOf = (status: ApplicationStatus | null): number =>
  Math.round(((milestones.findIndex((milestone) => milestone === status) + 1) / milestones.length) * 100);

/** The stage that an application is in: one that it left with its status is shown as a fact only. */
export const currentStage = ({
  status,
  interview_stage,
}: Pick<JobApplication, 'status' | 'interview_stage'>): string | null =>
  status === 'Interviewing' ? interview_stage : null;

export type ApplicationCounts = { readonly total: number } & Readonly<Record<ApplicationStatus, number>>;

/** How many each column of the board has; `total` counts all of them. */
export type LaneCounts = { readonly total: number } & Readonly<Record<BoardLane, number>>;

export const countByLane = (rows: readonly Pick<JobApplication, 'status'>[]): LaneCounts => {
  const counts = { Saved: 0, Applied: 0, Interviewing: 0, 'Offer Received': 0, Rejected: 0, Pending: 0, Withdrawn: 0 };
  for (const { status } of rows) counts[laneOf(status)] += 1;
  return { total: rows.length, ...counts };
};

/** What was applied for, by status: a saved job counts nowhere. */
export const countByStatus = (rows: readonly Pick<JobApplication, 'status'>[]): ApplicationCounts => {
  const { Saved: saved, total, ...counts } = countByLane(rows);
  return { total: total - saved, ...counts };
};

/** Whether every word of `search` is in the title, company, location, source or notes. */
export const matchesApplication = (row: JobApplication, search: string): boolean =>
  holdsWords(searchWords(search), row.job_title, row.company_name, row.location, row.source, row.notes);
