import { roles } from '../../contract/permissions.ts';
import { activityActions, entityLabel, loggedEntities } from '../../entities/activity-logs/activity-kinds.ts';
import { coachingSessionStatusLabel, coachingSessionTypeLabel } from '../../entities/coaching-sessions/model.ts';
import { applicationStatuses, workModeLabel } from '../../entities/job-applications/model.ts';
import { roleLabel } from '../../entities/people/display-name.ts';
import { requestLabels, requestStateLabels } from '../../entities/personal-data/model.ts';
import { priorities } from '../priorities/priorities.ts';
import { reviewStatuses } from '../../entities/review-requests/model.ts';

/** What a cell of a column holds. An instant is shown in the zone of the report. */
export type ReportColumnKind = 'text' | 'number' | 'instant' | 'date';
export type ReportOption = { readonly value: string; readonly label: string };
export type ReportColumn = {
  readonly id: string;
  readonly label: string;
  readonly kind: ReportColumnKind;
  /** Of a text that holds one of a few values: what each is called. */
  readonly options?: readonly ReportOption[];
};

const text = (id: string, label: string): ReportColumn => ({ id, label, kind: 'text' });
const number = (id: string, label: string): ReportColumn => ({ id, label, kind: 'number' });
const instant = (id: string, label: string): ReportColumn => ({ id, label, kind: 'instant' });
const date = (id: string, label: string): ReportColumn => ({ id, label, kind: 'date' });
const choice = (id: string, label: string, options: readonly ReportOption[]): ReportColumn => ({
  ...text(id, label),
  options,
});
const labeled = (labels: Readonly<Record<string, string>>): readonly ReportOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const asSaid = (values: readonly string[]): readonly ReportOption[] => values.map((value) => ({ value, label: value }));
const priority = choice('priority', 'Priority', asSaid(priorities));
const people = [text('client', 'Client'), text('coach', 'Coach')];

/** What reports are made of: each is the view `private.report_source_<id>`, with its columns in their order. */
export const reportSources = [
  {
    id: 'users',
    label: 'Users',
    columns: [
      ...[text('name', 'Name'), text('email', 'Email')],
      choice(
        'role',
        'Role',
        roles.map((role) => ({ value: role, label: roleLabel(role) })),
      ),
      choice('status', 'Status', labeled({ active: 'Active', suspended: 'Suspended' })),
      ...[text('organization', 'Organization'), instant('joined_at', 'Joined'), instant('last_seen_at', 'Last seen')],
    ],
  },
  {
    id: 'applications',
    label: 'Applications',
    columns: [
      ...[text('client', 'Client'), text('job_title', 'Job title'), text('company_name', 'Company')],
      ...[choice('status', 'Status', asSaid(applicationStatuses)), priority],
      choice('work_mode', 'Work mode', labeled(workModeLabel)),
      ...[text('source', 'Source'), instant('applied_at', 'Applied'), instant('status_since', 'Status since')],
    ],
  },
  {
    id: 'sessions',
    label: 'Coaching sessions',
    columns: [
      ...[...people, instant('session_time', 'Time'), number('duration_minutes', 'Minutes')],
      choice('session_type', 'Type', labeled(coachingSessionTypeLabel)),
      ...[choice('status', 'Status', labeled(coachingSessionStatusLabel)), number('rating', 'Rating')],
    ],
  },
  {
    id: 'reviews',
    label: 'Review requests',
    columns: [
      ...[...people, text('document_type', 'Document type'), priority],
      choice('status', 'Status', asSaid(reviewStatuses)),
      ...[instant('requested_at', 'Requested'), date('due_on', 'Due date'), instant('completed_at', 'Completed')],
    ],
  },
  {
    id: 'assignments',
    label: 'Assignments',
    columns: [
      ...[...people, choice('status', 'Status', labeled({ active: 'Active', ended: 'Ended' }))],
      ...[instant('assigned_at', 'Assigned'), instant('ended_at', 'Ended')],
    ],
  },
  {
    id: 'organizations',
    label: 'Organizations',
    columns: [
      ...[text('name', 'Name'), choice('state', 'Status', labeled({ in_use: 'In use', archived: 'Archived' }))],
      ...[number('members', 'Members'), number('coaches', 'Coaches'), number('administrators', 'Administrators')],
      ...[instant('created_at', 'Added'), instant('archived_at', 'Archived')],
    ],
  },
  {
    id: 'data_requests',
    label: 'Requests for personal data',
    columns: [
      ...[number('number', 'Number'), choice('kind', 'Request', labeled(requestLabels))],
      choice('asked_by', 'Asked by', labeled({ user: 'The user', staff: 'Staff' })),
      ...[choice('state', 'Status', labeled(requestStateLabels)), instant('asked_at', 'Asked')],
      ...[date('due_on', 'Due date'), instant('ended_at', 'Ended')],
    ],
  },
  {
    id: 'activity',
    label: 'Activity log',
    columns: [
      ...[instant('at', 'Time'), text('actor', 'User'), choice('action', 'Action', labeled(activityActions))],
      choice(
        'entity',
        'Record type',
        loggedEntities.map((entity) => ({ value: entity, label: entityLabel(entity) })),
      ),
      ...[text('record', 'Record'), text('subject', 'About')],
      choice('account', 'Acted', labeled({ own: 'As themselves', viewed: 'Viewing as someone else' })),
    ],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly ReportColumn[];
}[];
export type ReportSource = { readonly id: string; readonly label: string; readonly columns: readonly ReportColumn[] };

/** A source by its id; the first one for an id that is not known. */
export const sourceOf = (id: string): ReportSource =>
  reportSources.find((source) => source.id === id) ?? reportSources[0];

/** What a column of a source is; undefined for one that it does not have. */
export const columnOf = (sourceId: string, columnId: string): ReportColumn | undefined =>
  sourceOf(sourceId).columns.find(({ id }) => id === columnId);

type Cell = string | number | null;

/** What a value of a column is called; the value itself where it has no name. */
export const valueLabel = (column: ReportColumn | undefined, value: string): string =>
  column?.options?.find((option) => option.value === value)?.label ?? value;

/** Rows as people read them: values of a column that has a few are named. @param columns the ids of the cells */
export const namedRows = (
  sourceId: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] => {
  const shownColumns = columns.map((column) => columnOf(sourceId, column));
  return shownColumns.every((column) => column?.options === undefined)
    ? rows
    : rows.map((row) =>
        row.map((cell, place) => (typeof cell === 'string' ? valueLabel(shownColumns[place], cell) : cell)),
      );
};
