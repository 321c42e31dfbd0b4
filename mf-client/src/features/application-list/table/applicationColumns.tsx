import type { ReactNode } from 'react';
import { dateIn, formatDate, isOverdue } from '@milepost/shared/domain/dates';
import { applicationStatusTone, progressOf, workModeLabel } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { priorityTone } from '@milepost/shared/domain/priorities';
import { Badge } from '@milepost/shared/ui/Badge';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Link } from 'react-router';
import type { Clock } from '../arrange-applications.ts';
import { daysInStatusText } from '../due.ts';
import type { ColumnId } from './column-choice.ts';

type Look = {
  /** Pixels; what is left over is shared out in this proportion. */
  readonly width: number;
  readonly align?: 'end';
  readonly cell: (row: ListedApplication, clock: Clock) => ReactNode;
};

const none = <i>–</i>;
/** User text on one line, whole in its tooltip. */
const text = (words: string | null): ReactNode =>
  words === null ? (
    none
  ) : (
    <span dir="auto" title={words}>
      {words}
    </span>
  );
const day = (instant: string | null, { zone }: Clock): ReactNode =>
  instant === null ? none : <span>{formatDate(instant, zone)}</span>;
const dueDay = (instant: string | null, clock: Clock): ReactNode =>
  instant !== null && isOverdue(dateIn(clock.zone, instant), clock.today) ? (
    <span data-overdue>
      {formatDate(instant, clock.zone)}
      <span className="visually-hidden"> (overdue)</span>
    </span>
  ) : (
    day(instant, clock)
  );

/** How each column looks. */
export const columnLooks: Readonly<Record<ColumnId, Look>> = {
  job_title: {
    width: 200,
    cell: (row) => (
      <Link to={`/client/applications/edit/${row.id}`} dir="auto" title={row.job_title}>
        {row.job_title}
      </Link>
    ),
  },
  company_name: { width: 140, cell: (row) => text(row.company_name) },
  status: { width: 132, cell: (row) => <Badge tone={applicationStatusTone[row.status]}>{row.status}</Badge> },
  priority: {
    width: 88,
    cell: (row) => (
      <Badge tone={priorityTone[row.priority]} dot={false}>
        {row.priority}
      </Badge>
    ),
  },
  progress: {
    width: 124,
    cell: (row) => (
      <span data-progress>
        <ProgressBar label={`Progress of ${row.job_title}`} hideLabel value={progressOf(row.status)} />
        <span aria-hidden="true">{progressOf(row.status)}%</span>
      </span>
    ),
  },
  location: { width: 104, cell: (row) => text(row.location) },
  work_mode: { width: 104, cell: (row) => text(row.work_mode && workModeLabel[row.work_mode]) },
  source: { width: 116, cell: (row) => text(row.source) },
  applied: { width: 120, align: 'end', cell: (row, clock) => day(row.applied_at, clock) },
  follow_up: { width: 120, align: 'end', cell: (row, clock) => dueDay(row.follow_up_at, clock) },
  deadline: { width: 120, align: 'end', cell: (row, clock) => dueDay(row.deadline_at, clock) },
  in_status: { width: 120, align: 'end', cell: (row, clock) => <span>{daysInStatusText(row, clock)}</span> },
  updated: { width: 120, align: 'end', cell: (row, clock) => day(row.last_update, clock) },
};
