import {
  applicationStatuses,
  countByStatus,
  matchesApplication,
  progressOf,
  type ApplicationCounts,
  type JobApplication,
} from '@milepost/shared/domain/job-applications';
import type { ListView, SortColumn } from './list-view.ts';

// Without options, because engines compare plain text fast only then: ten thousand rows sort in one frame.
const collator = new Intl.Collator('en-US');

const byText = (a: string, b: string): number => collator.compare(a, b);
const byInstant = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

type Compare = (a: JobApplication, b: JobApplication) => number;
type Read<Value> = (row: JobApplication) => Value | null;

/** Rows without a value stand last in either direction. */
const compareBy =
  <Value>(read: Read<Value>, order: (a: Value, b: Value) => number) =>
  (descending: boolean): Compare =>
  (a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === null) return right === null ? 0 : 1;
    if (right === null) return -1;
    return descending ? order(right, left) : order(left, right);
  };

const byNumber = (a: number, b: number): number => a - b;

const comparisons: Readonly<Record<SortColumn, (descending: boolean) => Compare>> = {
  job_title: compareBy((row) => row.job_title, byText),
  company_name: compareBy((row) => row.company_name, byText),
  status: compareBy((row) => applicationStatuses.indexOf(row.status), byNumber),
  progress: compareBy((row) => progressOf(row.status), byNumber),
  location: compareBy((row) => row.location, byText),
  source: compareBy((row) => row.source, byText),
  applied: compareBy((row) => row.applied_at, byInstant),
  updated: compareBy((row) => row.last_update, byInstant),
};

/** In the order asked for; the newest first where that leaves a tie. */
export function sortApplications(
  applications: readonly JobApplication[],
  column: SortColumn,
  descending: boolean,
): readonly JobApplication[] {
  const compare = comparisons[column](descending);
  return [...applications].sort((a, b) => compare(a, b) || byInstant(b.created_at, a.created_at));
}

export type FoundApplications = {
  /** Of what the search found, whatever the status: what the status filters count. */
  readonly counts: ApplicationCounts;
  /** Found and of a chosen status, in the order given. */
  readonly rows: readonly JobApplication[];
};

/** Searches and filters in memory: a person's applications come in one answer. */
export function findApplications(
  applications: readonly JobApplication[],
  { search, statuses }: Pick<ListView, 'search' | 'statuses'>,
): FoundApplications {
  const words = search.trim();
  const found = words === '' ? applications : applications.filter((row) => matchesApplication(row, words));
  const rows = statuses.length === 0 ? found : found.filter((row) => statuses.includes(row.status));
  return { counts: countByStatus(found), rows };
}
