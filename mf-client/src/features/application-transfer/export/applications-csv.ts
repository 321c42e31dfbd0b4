import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import { csvFile } from '@milepost/shared/domain/csv';
import { dateIn } from '@milepost/shared/domain/dates';
import { workModeLabel, type JobApplication } from '@milepost/shared/domain/job-applications';

type Cell = string | number;
type Column = { readonly header: string; readonly cell: (row: JobApplication, statusSince: string | null) => Cell };

const columnsIn = (zone: string): readonly Column[] => {
  const dayOf = (instant: string | null): string => (instant === null ? '' : dateIn(zone, instant));
  return [
    { header: 'Job title', cell: (row) => row.job_title },
    { header: 'Company', cell: (row) => row.company_name },
    { header: 'Status', cell: (row) => row.status },
    { header: 'Status since', cell: (_, since) => dayOf(since) },
    { header: 'Priority', cell: (row) => row.priority },
    { header: 'Location', cell: (row) => row.location ?? '' },
    { header: 'Work mode', cell: (row) => (row.work_mode === null ? '' : workModeLabel[row.work_mode]) },
    { header: 'Job URL', cell: (row) => row.job_url ?? '' },
    { header: 'Source', cell: (row) => row.source ?? '' },
    { header: 'Lowest salary', cell: (row) => row.salary_min ?? '' },
    { header: 'Highest salary', cell: (row) => row.salary_max ?? '' },
    { header: 'Currency', cell: (row) => row.salary_currency ?? '' },
    { header: 'Applied', cell: (row) => dayOf(row.applied_at) },
    { header: 'Deadline', cell: (row) => dayOf(row.deadline_at) },
    { header: 'Follow-up', cell: (row) => dayOf(row.follow_up_at) },
    { header: 'Archived', cell: (row) => dayOf(row.archived_at) },
    { header: 'Notes', cell: (row) => row.notes ?? '' },
    { header: 'Description', cell: (row) => row.description ?? '' },
  ];
};

/** When each application came into its present status; an application that never moved has none. */
const lastMoves = (events: readonly ApplicationEvent[]): ReadonlyMap<string, ApplicationEvent> => {
  const moves = new Map<string, ApplicationEvent>();
  for (const event of events) if (event.kind === 'status') moves.set(event.application_id, event);
  return moves;
};

/** Applications as a CSV file that a spreadsheet opens safely and that the import reads back; days are read in `zone`. */
export const applicationsCsv = (
  applications: readonly JobApplication[],
  events: readonly ApplicationEvent[],
  zone: string,
): string => {
  const columns = columnsIn(zone);
  const moves = lastMoves(events);
  const rows = applications.map((row) => {
    const move = moves.get(row.id);
    const since = move?.to_status === row.status ? move.occurred_at : null;
    return columns.map(({ cell }) => cell(row, since));
  });
  return csvFile([columns.map(({ header }) => header), ...rows]);
};
