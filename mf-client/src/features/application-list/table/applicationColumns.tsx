import type { ReactNode } from 'react';
import { dateIn, formatDate, isOverdue } from '@milepost/shared/domain/dates';
import { applicationStatusTone, progressOf, workModeLabel } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { Badge } from '@milepost/shared/ui/Badge';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Link } from 'react-router-dom';
import type { Clock } from '../arrange-applications.ts';
import { lineClamp } from '../line-clamp.ts';
import { daysInStatusText } from '../due.ts';
import type { ColumnId } from './column-choice.ts';

type Look = {
  /** Pixels; what is left over is shared out in this proportion. */
  readonly width: number;
  readonly align?: 'end';
  readonly cell: (row: ListedApplication, clock: Clock) => ReactNode;
};

const none = <i>–</i>;
const titleWidth = 200;
const companyWidth = 140;
const locationWidth = 104;
const sourceWidth = 116;
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

/** How each column looks. */
export const columnStyles: Readonly<Record<ColumnId, Look>> = {
  job_title: {
    width: titleWidth,
    cell: (row) => (
      <Link
        to={`/client/applications/edit/${row.id}`}
        dir="auto"
        title={row.job_title}
        {...lineClamp(row.job_title, lettersIn(titleWidth))}
      >
        {row.job_title}
      </Link>
    ),
  },
  company_name: { width: companyWidth, cell: (row) => text(row.company_name, companyWidth) },
  status: { width: 132, cell: (row) => <Badge tone={applicationStatusTone[row.status]}>{row.status}</Badge> },
  priority: {
    width: 88,
    cell: (row) => <PriorityBadge priority={row.priority} />,
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
  location: { width: locationWidth, cell: (row) => text(row.location, locationWidth) },
  work_mode: { width: 104, cell: (row) => (row.work_mode === null ? none : workModeLabel[row.work_mode]) },
  source: { width: sourceWidth, cell: (row) => text(row.source, sourceWidth) },
  applied: { width: 120, align: 'end', cell: (row, clock) => day(row.applied_at, clock) },
  follow_up: { width: 120, align: 'end', cell: (row, clock) => dueDay(row.follow_up_at, clock) },
  deadline: { width: 120, align: 'end', cell: (row, clock) => dueDay(row.deadline_at, clock) },
  in_status: { width: 120, align: 'end', cell: (row, clock) => daysInStatusText(row, clock) },
  updated: { width: 120, align: 'end', cell: (row, clock) => day(row.last_update, clock) },
};
