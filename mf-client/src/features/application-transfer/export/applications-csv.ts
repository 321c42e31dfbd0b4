import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { csvFile } from '@milepost/shared/domain/csv';
import { dateIn } from '@milepost/shared/domain/dates';
import {
  applicationColumns,
  applicationFields,
  isDayColumn,
  laneOf,
  valueLabel,
  type ApplicationColumn,
  type JobApplication,
} from '@milepost/shared/entities/job-applications/model';

type Cell = string | number;
type Column = { readonly header: string; readonly cell: (row: JobApplication, statusSince: string | null) => Cell };

const columnsIn = (zone: string): readonly Column[] => {
  const dayOf = (instant: string | null): string => (instant === null ? '' : dateIn(zone, instant));
  const cellOf = (row: JobApplication, column: ApplicationColumn): Cell => {
    if (column === 'status') return laneOf(row.status);
    if (isDayColumn(column)) return dayOf(row[column]);
    const value = row[column] ?? '';
    return typeof value === 'string' ? valueLabel(column, value) : value;
  };
  /** Columns of the file that no form has, each after the field that it belongs to. */
  const after: Partial<Record<ApplicationColumn, Column>> = {
    status: { header: 'Status since', cell: (_, since) => dayOf(since) },
    follow_up_at: { header: 'Archived', cell: (row) => dayOf(row.archived_at) },
  };
  return applicationColumns.flatMap((column) => [
    { header: applicationFields[column].label, cell: (row) => cellOf(row, column) },
    ...(after[column] ? [after[column]] : []),
  ]);
};

/** The headers of the file. */
export const exportHeader: readonly string[] = columnsIn('UTC').map(({ header }) => header);

/** The last status change of each application; one that never changed has none. */
const lastMoves = (events: readonly ApplicationEvent[]): ReadonlyMap<string, ApplicationEvent> => {
  const moves = new Map<string, ApplicationEvent>();
  for (const event of events) if (event.kind === 'status') moves.set(event.application_id, event);
  return moves;
};

/**
 * Applications as a CSV file that a spreadsheet opens safely and that the import can read; days are those in `zone`.
 */
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
  return csvFile([exportHeader, ...rows]);
};
