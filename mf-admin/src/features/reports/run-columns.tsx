import { reportFileDownload } from '../../entities/reports/requests.ts';
import { fileKeptUntil } from '@milepost/shared/entities/background-jobs/model';
import { formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { ReportRun } from '@milepost/shared/entities/reports/model';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

/** What a run's state is called. */
export const runStates = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
  canceled: { label: 'Canceled', tone: 'neutral' },
} as const;

/** Who had a run made. */
export const makerOf = ({ requested_by, requester }: ReportRun): string =>
  requested_by === null ? 'by schedule' : `by ${requester ? nameOf(requester) : 'someone else'}`;

/** How long a run took. */
export const durationOf = ({ started_at, finished_at }: ReportRun): string => {
  if (started_at === null || finished_at === null) return '—';
  const seconds = (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
};

/** What the list of runs shows of one. */
export const runColumns = (zone: string): readonly Column<ReportRun>[] => [
  {
    id: 'report',
    header: 'Report',
    isRowHeader: true,
    cell: ({ report, version }) => (
      <>
        <span dir="auto">{report.name}</span>, version {version}
      </>
    ),
  },
  {
    id: 'started',
    width: '22%',
    header: 'Started',
    cell: (run) => `${formatDateTime(run.created_at, zone)}, ${makerOf(run)}`,
  },
  {
    id: 'state',
    width: '22%',
    header: 'Status',
    cell: ({ state, error, is_skipped }) => (
      <>
        <Badge tone={runStates[state].tone}>{is_skipped ? 'Skipped: no rows' : runStates[state].label}</Badge>
        {error !== null && state !== 'done' ? ` ${error}` : null}
      </>
    ),
  },
  {
    id: 'rows',
    width: '9%',
    header: 'Rows',
    align: 'end',
    cell: ({ row_count }) => (row_count === null ? '—' : row_count.toLocaleString('en-US')),
  },
  { id: 'duration', width: '10%', header: 'Duration', align: 'end', cell: durationOf },
  {
    id: 'file',
    width: '130px',
    header: 'File',
    align: 'end',
    cell: ({ file_path, file_name, finished_at }) =>
      file_path === null || file_name === null ? (
        '—'
      ) : (
        <>
          <DownloadButton name={file_name} address={() => reportFileDownload(file_path, file_name)} />
          {finished_at && <small> until {formatDate(fileKeptUntil(finished_at), zone)}</small>}
        </>
      ),
  },
];
