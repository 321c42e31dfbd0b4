import { formatDateTime } from '@milepost/shared/domain/dates';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { scheduleInWords } from '../../entities/report-schedules/model.ts';
import { sourceOf } from '@milepost/shared/domain/report-sources';
import type { Report, ReportRun } from '@milepost/shared/entities/reports/model';
import { durationOf, makerOf, runStates } from './run-columns.tsx';

/** The reports and their latest runs as the page lists them, as tables for files. */
export const reportTables = (
  reports: readonly Report[],
  runs: readonly ReportRun[],
  zone: string,
): readonly FileTable[] => [
  {
    title: 'Reports',
    head: ['Report', 'Source', 'Format', 'Schedule', 'Recipients', 'Next run'],
    rows: reports.map(({ name, source, format, schedule, recipients, next_run_at }) => [
      name,
      sourceOf(source).label,
      format.toUpperCase(),
      schedule === null ? 'On request' : (scheduleInWords(schedule) ?? schedule),
      recipients.length,
      next_run_at === null ? '' : formatDateTime(next_run_at, zone),
    ]),
  },
  {
    title: 'Latest runs',
    head: ['Report', 'Version', 'Started', 'By', 'Status', 'Rows', 'Duration'],
    rows: runs.map((run) => [
      run.report.name,
      run.version,
      formatDateTime(run.created_at, zone),
      makerOf(run).replace(/^by /, ''),
      run.is_skipped ? 'Skipped: no rows' : runStates[run.state].label,
      run.row_count ?? '',
      durationOf(run),
    ]),
  },
];
