import { countByLane, currentStage, type LaneCounts } from '@milepost/shared/domain/application-summaries';
import { addDays, dayBounds } from '@milepost/shared/domain/dates';
import { boardLanes, laneOf, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import { noStage } from '../../../entities/interview-stages/model.ts';
import { compareByPosition, matching, type ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { Clock } from './clock.ts';
import { byInstant, byText } from './compare.ts';
import type { ArchiveChoice, DueChoice, ListView, Sort } from '../list-view.ts';
import { tableColumns } from '../table/tableColumns.tsx';

type Rows = readonly ListedApplication[];
type Test = (row: ListedApplication) => boolean;

/** Sorts rows; the newest first where the column leaves a tie. */
export function sortApplications(rows: Rows, { column, descending }: Sort): Rows {
  const compare = tableColumns[column].compare(descending);
  return [...rows].sort((a, b) => compare(a, b) || byInstant(b.created_at, a.created_at) || byText(a.id, b.id));
}

/** In the order of the board. */
export const placeApplications = (rows: Rows): Rows => [...rows].sort(compareByPosition);

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

/** The tests that a view requires, without those for status and archive, which have counts of their own. */
const testsOf = (view: ListView, clock: Clock, withOpenTasks: WithOpenTasks): readonly Test[] => {
  const tests: Test[] = [];
  if (view.search.trim() !== '') tests.push(matching(view.search));
  if (view.priorities.length > 0) tests.push(includes(view.priorities, (row) => row.priority));
  if (view.stages.length > 0) tests.push(includes(view.stages, currentStage));
  if (view.sources.length > 0) tests.push(includes(view.sources, (row) => row.source));
  if (view.workModes.length > 0) tests.push(includes(view.workModes, (row) => row.work_mode));
  if (view.appliedFrom !== '') {
    const { from } = dayBounds(view.appliedFrom, clock.zone);
    tests.push((row) => row.applied_at !== null && row.applied_at >= from);
  }
  if (view.appliedTo !== '') {
    const { to } = dayBounds(view.appliedTo, clock.zone);
    tests.push((row) => row.applied_at !== null && row.applied_at < to);
  }
  if (view.due !== null) tests.push(dueTest(view.due, clock));
  if (view.hasOpenTasks) tests.push(({ id }) => withOpenTasks.has(id));
  return tests;
};

export type FoundApplications = {
  /** How many match and are not archived, archived, or either, whatever their status. */
  readonly archives: Readonly<Record<ArchiveChoice, number>>;
  /** How many match in the chosen archive, by status: what the status filters show. */
  readonly counts: LaneCounts;
  /** Those in the chosen archive and status, in the order given. */
  readonly rows: Rows;
};

/** Searches and filters in memory, so that the result needs no request. */
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
    counts: countByLane(ofArchive),
    rows: view.lanes.length === 0 ? ofArchive : ofArchive.filter((row) => view.lanes.includes(laneOf(row.status))),
  };
}

/** The heading of an interview stage within a column; `stage` is null above the cards in no stage. */
export type StageHeading = { readonly id: string; readonly heading: string; readonly stage: string | null };

/** The items of a column of the board, from its top. */
export type LaneItem = ListedApplication | StageHeading;
export const isHeading = (item: LaneItem): item is StageHeading => 'heading' in item;

export type Lanes = Readonly<Record<BoardLane, readonly LaneItem[]>>;

/** Rows below the headings of their stages; those without one first, where there are any. */
const inStages = (rows: Rows, stages: readonly string[]): readonly LaneItem[] => {
  if (stages.length === 0) return rows;
  const byStage = new Map<string | null, ListedApplication[]>([null, ...stages].map((stage) => [stage, []]));
  for (const row of rows) (byStage.get(row.interview_stage) ?? byStage.get(null))?.push(row);
  const begun = (stage: string | null): readonly LaneItem[] => [
    { id: `stage:${stage ?? ''}`, heading: stage ?? noStage, stage },
    ...(byStage.get(stage) ?? []),
  ];
  return [...(byStage.get(null)?.length ? begun(null) : []), ...stages.flatMap(begun)];
};

/**
 * The columns of the board, each sorted by position; fast where the rows are sorted already.
 * @param stages the client's stages of interviewing, in their order
 */
export function lanesOf(rows: Rows, stages: readonly string[]): Lanes {
  const lanes: Record<BoardLane, ListedApplication[]> = {
    Saved: [],
    Applied: [],
    Interviewing: [],
    'Offer Received': [],
    Rejected: [],
    Pending: [],
    Withdrawn: [],
  };
  for (const row of rows) lanes[laneOf(row.status)].push(row);
  for (const lane of boardLanes) lanes[lane].sort(compareByPosition);
  return { ...lanes, Interviewing: inStages(lanes.Interviewing, stages) };
}

/** The sources that rows name, in the order of the alphabet. */
export const sourcesOf = (rows: Rows): readonly string[] =>
  [...new Set(rows.flatMap(({ source }) => source ?? []))].sort(byText);
