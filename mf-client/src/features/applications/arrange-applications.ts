import {
  applicationStatuses,
  countByStatus,
  matchesApplication,
  progressOf,
  type ApplicationCounts,
  type JobApplication,
} from '@milepost/shared/domain/job-applications';
import type { ListView, SortColumn } from './list-view.ts';

export type ArrangedApplications = {
  /** Found by the search, whatever the status: what the status filters count. */
  readonly counts: ApplicationCounts;
  /** Found and of a chosen status, in order. */
  readonly rows: readonly JobApplication[];
};

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

const sortValue: Readonly<Record<SortColumn, (row: JobApplication) => string | number | null>> = {
  job_title: (row) => row.job_title,
  company_name: (row) => row.company_name,
  status: (row) => applicationStatuses.indexOf(row.status),
  progress: (row) => progressOf(row.status),
  location: (row) => row.location,
  source: (row) => row.source,
  applied: (row) => row.applied_at,
  updated: (row) => row.last_update,
};

const order = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Newest first breaks ties; rows without a value stand last in either direction. */
const compareBy = ({ column, descending }: ListView['sort']) => {
  const valueOf = sortValue[column];
  return (a: JobApplication, b: JobApplication): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const newest = a.created_at < b.created_at ? 1 : -1;
    if (left === null || right === null) return left === right ? newest : left === null ? 1 : -1;
    return (descending ? order(right, left) : order(left, right)) || newest;
  };
};

/** Searches, filters and sorts in memory: a person's applications come in one answer. */
export function arrangeApplications(
  applications: readonly JobApplication[],
  { search, statuses, sort }: Pick<ListView, 'search' | 'statuses' | 'sort'>,
): ArrangedApplications {
  const words = search.trim();
  const found = words === '' ? applications : applications.filter((row) => matchesApplication(row, words));
  const chosen = statuses.length === 0 ? found : found.filter((row) => statuses.includes(row.status));
  return { counts: countByStatus(found), rows: [...chosen].sort(compareBy(sort)) };
}
