import {
  applicationStatuses,
  boardLanes,
  workModes,
  type BoardLane,
  type WorkMode,
} from '@milepost/shared/entities/job-applications/model';
import { priorities, type Priority } from '@milepost/shared/domain/priorities';
import { columnIds, type ColumnId } from './table/tableColumns.tsx';

export const viewKinds = ['board', 'table', 'insights'] as const;
export type ViewKind = (typeof viewKinds)[number];

export const dueChoices = ['overdue', 'today', 'week', 'unset'] as const;
export type DueChoice = (typeof dueChoices)[number];

export const archiveChoices = ['active', 'archived', 'all'] as const;
export type ArchiveChoice = (typeof archiveChoices)[number];

export type Sort = { readonly column: ColumnId; readonly descending: boolean };

/**
 * Which applications the list shows, and how. It is in the address, so that a view can be saved, shared and returned
 * to.
 */
export type ListView = {
  readonly kind: ViewKind;
  readonly search: string;
  /** Saved jobs and statuses. None means every one; so with the lists below. */
  readonly lanes: readonly BoardLane[];
  /** Interview stages by their names, of applications that are Interviewing. */
  readonly stages: readonly string[];
  readonly priorities: readonly Priority[];
  readonly sources: readonly string[];
  readonly workModes: readonly WorkMode[];
  /** Days of applying, 'YYYY-MM-DD' or ''. */
  readonly appliedFrom: string;
  readonly appliedTo: string;
  readonly due: DueChoice | null;
  /** Only those with a task that is not done. */
  readonly hasOpenTasks: boolean;
  readonly archive: ArchiveChoice;
  readonly sort: Sort;
  /** The columns in the address; null where it has none and the reader's own choice applies. */
  readonly columns: readonly ColumnId[] | null;
};

export const defaultSort: Sort = { column: 'applied', descending: true };

export const emptyView: ListView = {
  kind: 'board',
  search: '',
  lanes: [],
  stages: [],
  priorities: [],
  sources: [],
  workModes: [],
  appliedFrom: '',
  appliedTo: '',
  due: null,
  hasOpenTasks: false,
  archive: 'active',
  sort: defaultSort,
  columns: null,
};

const memberOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const allKnown = <Value extends string>(values: readonly Value[], requested: readonly string[]): readonly Value[] =>
  values.filter((value) => requested.includes(value));

const readSort = (text: string): Sort => {
  const descending = text.startsWith('-');
  const column = memberOf(columnIds, descending ? text.slice(1) : text);
  return column === null ? defaultSort : { column, descending };
};

const readDay = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/**
 * The view in an address; unknown values are ignored. An address with filters but no `view` comes from a figure
 * elsewhere, and lists the very rows that were counted: as a table, with archived ones, and without saved jobs, which
 * count nowhere.
 */
export const readListView = (params: URLSearchParams): ListView => {
  const kind = memberOf(viewKinds, params.get('view'));
  const isFigure = kind === null && params.size > 0;
  const columns = params.get('columns');
  return {
    kind: kind ?? (isFigure ? 'table' : 'board'),
    search: params.get('q') ?? '',
    lanes: isFigure && !params.has('status') ? applicationStatuses : allKnown(boardLanes, params.getAll('status')),
    stages: params.getAll('stage'),
    priorities: allKnown(priorities, params.getAll('priority')),
    sources: params.getAll('source'),
    workModes: allKnown(workModes, params.getAll('mode')),
    appliedFrom: readDay(params.get('from')),
    appliedTo: readDay(params.get('to')),
    due: memberOf(dueChoices, params.get('due')),
    hasOpenTasks: params.get('tasks') === 'open',
    archive: memberOf(archiveChoices, params.get('archive')) ?? (isFigure ? 'all' : 'active'),
    sort: readSort(params.get('sort') ?? ''),
    columns: columns === null ? null : allKnown(columnIds, columns.split('.')),
  };
};

/** The address of a view; defaults are left out, but for the kind. */
export const writeListView = (view: ListView): URLSearchParams => {
  const params = new URLSearchParams({ view: view.kind });
  if (view.search !== '') params.set('q', view.search);
  for (const lane of view.lanes) params.append('status', lane);
  for (const stage of view.stages) params.append('stage', stage);
  for (const priority of view.priorities) params.append('priority', priority);
  for (const source of view.sources) params.append('source', source);
  for (const mode of view.workModes) params.append('mode', mode);
  if (view.appliedFrom !== '') params.set('from', view.appliedFrom);
  if (view.appliedTo !== '') params.set('to', view.appliedTo);
  if (view.due !== null) params.set('due', view.due);
  if (view.hasOpenTasks) params.set('tasks', 'open');
  if (view.archive !== 'active') params.set('archive', view.archive);
  const { column, descending } = view.sort;
  if (column !== defaultSort.column || descending !== defaultSort.descending) {
    params.set('sort', `${descending ? '-' : ''}${column}`);
  }
  if (view.columns !== null) params.set('columns', view.columns.join('.'));
  return params;
};

/** The view without its search and filters: with the same kind, sort and columns. */
export const cleared = ({ kind, sort, columns }: ListView): ListView => ({ ...emptyView, kind, sort, columns });

/** How many filters are active, not counting the search. */
export const filterCount = (view: ListView): number =>
  [
    view.lanes.length > 0,
    view.stages.length > 0,
    view.priorities.length > 0,
    view.sources.length > 0,
    view.workModes.length > 0,
    view.appliedFrom !== '' || view.appliedTo !== '',
    view.due !== null,
    view.hasOpenTasks,
  ].filter(Boolean).length;
