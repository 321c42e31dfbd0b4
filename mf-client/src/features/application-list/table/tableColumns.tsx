import type { ReactNode } from 'react';
import { currentStage, progressOf } from '@milepost/shared/domain/application-summaries';
import { dateIn, formatDate, isOverdue } from '@milepost/shared/domain/dates';
import { applicationFields, boardLanes, laneOf, workModeLabel } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { priorities } from '@milepost/shared/domain/priorities';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Link } from '@milepost/shared/ui/routing';
import type { Clock } from '../arrange/clock.ts';
import { byInstant, byNumber, byText, compareBy, type Compare } from '../arrange/compare.ts';
import { lineClamp } from '../line-clamp.ts';
import { daysInStatusText } from '../arrange/due.ts';

type TableColumn = {
  readonly label: string;
  /** Pixels; remaining width is distributed in this proportion. */
  readonly width: number;
  readonly align?: 'end';
  readonly compare: (descending: boolean) => Compare;
  readonly cell: (row: ListedApplication, clock: Clock) => ReactNode;
};

const none = <i>–</i>;
const titleWidth = 200;
/** With the padding of its cell; no letter but a few capitals is wider than ten pixels. */
const lettersIn = (width: number): number => (width - 20) / 10;
/** User text on one line, whole in its tooltip. */
const text = (words: string | null, width: number): ReactNode =>
  words === null ? (
    none
  ) : (
    <span dir="auto" title={words} {...lineClamp(words, lettersIn(width))}>
      {words}
    </span>
  );
const day = (instant: string | null, { zone }: Clock): ReactNode =>
  instant === null ? none : formatDate(instant, zone);
const dueDay = (instant: string | null, clock: Clock): ReactNode =>
  instant !== null && isOverdue(dateIn(clock.zone, instant), clock.today) ? (
    <span data-overdue>
      {formatDate(instant, clock.zone)}
      <span className="visually-hidden"> (overdue)</span>
    </span>
  ) : (
    day(instant, clock)
  );

const dayColumn = (
  label: string,
  read: (row: ListedApplication) => string | null,
  show: typeof day = day,
): TableColumn => ({
  label,
  width: 120,
  align: 'end',
  compare: compareBy(read, byInstant),
  cell: (row, clock) => show(read(row), clock),
});

const textColumn = (label: string, width: number, read: (row: ListedApplication) => string | null): TableColumn => ({
  label,
  width,
  compare: compareBy(read, byText),
  cell: (row) => text(read(row), width),
});

const columns = {
  job_title: {
    label: applicationFields.job_title.label,
    width: titleWidth,
    compare: compareBy((row) => row.job_title, byText),
    cell: (row) => (
      <Link
        to={`/client/applications/${row.id}`}
        dir="auto"
        title={row.job_title}
        {...lineClamp(row.job_title, lettersIn(titleWidth))}
      >
        {row.job_title}
      </Link>
    ),
  },
  company_name: textColumn(applicationFields.company_name.label, 140, (row) => row.company_name),
  status: {
    label: applicationFields.status.label,
    width: 132,
    compare: compareBy((row) => boardLanes.indexOf(laneOf(row.status)), byNumber),
    cell: (row) => <StatusBadge status={row.status} />,
  },
  interview_stage: textColumn(applicationFields.interview_stage.label, 128, currentStage),
  priority: {
    label: applicationFields.priority.label,
    width: 88,
    compare: compareBy((row) => priorities.indexOf(row.priority), byNumber),
    cell: (row) => <PriorityBadge priority={row.priority} />,
  },
  progress: {
    label: 'Progress',
    width: 124,
    compare: compareBy((row) => progressOf(row.status), byNumber),
    cell: (row) => (
      <span data-progress>
        <ProgressBar label={`Progress of ${row.job_title}`} hideLabel value={progressOf(row.status)} />
        <span aria-hidden="true">{progressOf(row.status)}%</span>
      </span>
    ),
  },
  location: textColumn(applicationFields.location.label, 104, (row) => row.location),
  work_mode: {
    label: applicationFields.work_mode.label,
    width: 104,
    compare: compareBy((row) => row.work_mode, byText),
    cell: (row) => (row.work_mode === null ? none : workModeLabel[row.work_mode]),
  },
  source: textColumn(applicationFields.source.label, 116, (row) => row.source),
  recruiter_email: textColumn(applicationFields.recruiter_email.label, 180, (row) => row.recruiter_email),
  applied: dayColumn(applicationFields.applied_at.label, (row) => row.applied_at),
  follow_up: dayColumn(applicationFields.follow_up_at.label, (row) => row.follow_up_at, dueDay),
  deadline: dayColumn(applicationFields.deadline_at.label, (row) => row.deadline_at, dueDay),
  in_status: {
    // The longest in its status is the one that came to it first.
    ...dayColumn('In this status', (row) => row.status_since),
    compare: compareBy(
      (row) => row.status_since,
      (a, b) => byInstant(b, a),
    ),
    cell: daysInStatusText,
  },
  updated: dayColumn('Updated', (row) => row.last_update),
} satisfies Readonly<Record<string, TableColumn>>;

export type ColumnId = keyof typeof columns;

/** The columns of the table, in their order: what each is called, how it sorts and how it looks. */
export const tableColumns: Readonly<Record<ColumnId, TableColumn>> = columns;
export const columnIds = Object.keys(columns) as readonly ColumnId[];
