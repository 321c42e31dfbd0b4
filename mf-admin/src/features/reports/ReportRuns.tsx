import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reportQueries } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { runColumns } from './run-columns.tsx';

/** The latest runs of all reports: rows, time, what failed, and the file while it is kept. */
export function ReportRuns() {
  const zone = useTimeZone();
  const { data: runs, error, isPending, refetch } = useQuery(reportQueries.runs());
  if (error && !runs) {
    return (
      <ErrorState title="Failed to load runs" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <Card title="Runs" meta="the latest 50" padding="none">
      <DataTable
        caption="Runs"
        columns={runColumns(zone)}
        rows={runs ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        stackBelow={760}
        empty={<EmptyState title="No runs yet">Each run of a report appears here with its file.</EmptyState>}
      />
    </Card>
  );
}
