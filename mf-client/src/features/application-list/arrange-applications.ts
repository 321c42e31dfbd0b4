import { addDays, dayBounds } from '@milepost/shared/domain/dates';
import {
  applicationStatuses,
  countByStatus,
  type ApplicationCounts,
  type ApplicationStatus,
} from '@milepost/shared/domain/job-applications';
import { byPlace, matching, type ListedApplication } from '@milepost/shared/domain/listed-applications';
import { byInstant, byText } from './compare.ts';
import type { ArchiveChoice, DueChoice, ListView, Sort } from './list-view.ts';
import { tableColumns } from './table/tableColumns.tsx';

type Rows = readonly ListedApplication[];
type Test = (row: ListedApplication) => boolean;

/** In the order asked for; the newest first where that leaves a tie. */
export function sortApplications(rows: Rows, { column, descending }: Sort): Rows {
  const compare = tableColumns[column].compare(descending);
  return [...rows].sort((a, b) => compare(a, b) || byInstant(b.created_at, a.created_at) || byText(a.id, b.id));
}

/** In the order of the board. */
export const placeApplications = (rows: Rows): Rows => [...rows].sort(byPlace);

/** The reader's day and zone, which 'due today' and 'applied on' are about. */
export type Clock = { readonly today: string; readonly zone: string };

const dueTest = (due: DueChoice, { today, zone }: Clock): Test => {
  if (due === 'unset') return (row) => row.follow_up_at === null;
  const begin = dayBounds(today, zone).from;
  const end = dayBounds(due === 'week' ? addDays(today, 6) : today, zone).to;
  return ({ follow_up_at: at }) => at !== null && (due === 'overdue' ? at < begin : at >= begin && at < end);
};

const includes =
  <Value>(values: readonly Value[], read: (row: ListedApplication) => Value | null): Test =>
  (row) => {
    const value = read(row);
    return value !== null && values.includes(value);
  };

/** The applications that an open task is about, by their ids. */
export type WithOpenTasks = ReadonlySet<string>;

/** The tests that a view asks for, but for its status and archive, which have counts of their own. */
const testsOf = (view: ListView, clock: Clock, withOpenTasks: WithOpenTasks): readonly Test[] => {
  const tests: Test[] = [];
  if (view.search.trim() !== '') tests.push(matching(view.search));
  if (view.priorities.length > 0) tests.push(includes(view.priorities, (row) => row.priority));
  if (view.sources.length > 0) tests.push(includes(view.sources, (row) => row.source));
  if (view.workModes.length > 0) tests.push(includes(view.workModes, (row) => row.work_mode));
  if (view.appliedFrom !== '') {
    const { from } = dayBounds(view.appliedFrom, clock.zone);
    tests.push((row) => row.applied_at >= from);
  }
  if (view.appliedTo !== '') {
    const { to } = dayBounds(view.appliedTo, clock.zone);
    tests.push((row) => row.applied_at < to);
  }
  if (view.due !== null) tests.push(dueTest(view.due, clock));
  if (view.hasOpenTasks) tests.push(({ id }) => withOpenTasks.has(id));
  return tests;
};

export type FoundApplications = {
  /** Found and not archived, archived, and both together, whatever their status. */
  readonly archives: Readonly<Record<ArchiveChoice, number>>;
  /** Of the chosen archive, whatever the status: what the status filters count. */
  readonly counts: ApplicationCounts;
  /** Of the chosen archive and a chosen status, in the order given. */
  readonly rows: Rows;
};

/** Searches and filters in memory, so that an answer takes no request. */
export function findApplications(
  applications: Rows,
  view: ListView,
  clock: Clock,
  withOpenTasks: WithOpenTasks,
): FoundApplications {
  const tests = testsOf(view, clock, withOpenTasks);
  const found = tests.length === 0 ? applications : applications.filter((row) => tests.every((test) => test(row)));
  const active = found.filter((row) => row.archived_at === null);
  const ofArchive =
    view.archive === 'all'
      ? found
      : view.archive === 'active'
        ? active
        : found.filter((row) => row.archived_at !== null);
  return {
    archives: { active: active.length, archived: found.length - active.length, all: found.length },
    counts: countByStatus(ofArchive),
    rows: view.statuses.length === 0 ? ofArchive : ofArchive.filter((row) => view.statuses.includes(row.status)),
  };
}

export type Lanes = Readonly<Record<ApplicationStatus, Rows>>;

/** The columns of the board, each in the order of places; quick where the rows are in that order already. */
export function lanesOf(rows: Rows): Lanes {
  const lanes: Record<ApplicationStatus, ListedApplication[]> = {
    Applied: [],
    Interviewing: [],
    'Offer Received': [],
    Rejected: [],
    Pending: [],
    Withdrawn: [],
  };
  for (const row of rows) lanes[row.status].push(row);
  for (const status of applicationStatuses) lanes[status].sort(byPlace);
  return lanes;
}

/** The sources that rows name, in the order of the alphabet. */
export const sourcesOf = (rows: Rows): readonly string[] =>
  [...new Set(rows.flatMap(({ source }) => source ?? []))].sort(byText);
