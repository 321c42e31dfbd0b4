import { useTimeZone } from '@milepost/shared/auth';
import { intervalText, workName, type ScheduledRun } from '@milepost/shared/entities/background-jobs/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

const State = ({ failures, is_late }: ScheduledRun) => {
  if (failures > 0) {
    return (
      <Badge tone="critical">{failures === 1 ? 'Failed' : `Failed ${failures.toLocaleString('en-US')} times`}</Badge>
    );
  }
  return is_late ? <Badge tone="caution">Late</Badge> : <Badge tone="positive">OK</Badge>;
};

const columns = (zone: string): readonly Column<ScheduledRun>[] => [
  { id: 'work', header: 'Work', isRowHeader: true, width: '26%', cell: workName },
  { id: 'every', header: 'Runs', width: '150px', cell: ({ every_seconds }) => intervalText(every_seconds) },
  {
    id: 'state',
    header: 'Status',
    cell: (run) => (
      <>
        <State {...run} /> {run.last_error}
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last time without a failure',
    width: '210px',
    cell: ({ last_good_at }) => (last_good_at === null ? 'Never' : formatDateTime(last_good_at, zone)),
  },
];

/** How each piece of scheduled work ran last; failures come first. */
export function ScheduledRuns({ runs, isLoading }: { runs: readonly ScheduledRun[] | undefined; isLoading: boolean }) {
  const zone = useTimeZone();
  return (
    <DataTable
      caption="Scheduled work"
      columns={columns(zone)}
      rows={runs ?? []}
      rowKey={({ name }) => name}
      isLoading={isLoading}
      stackBelow={760}
      empty={
        <EmptyState title="No runs noted yet">
          Work that runs on a schedule appears here after its first run.
        </EmptyState>
      }
    />
  );
}
