import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { reportQueries } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import type { Report } from '@milepost/shared/entities/reports/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline } from '@milepost/shared/ui/Layout';
import { OwnFiles } from './OwnFiles.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportTables } from './report-tables.ts';
import { ReportRuns } from './ReportRuns.tsx';
import { useReportActions } from './useReportActions.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

type Open =
  { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'versions' | 'delete'; readonly report: Report } | null;

type Props = {
  /** What makes files of the lists, given them as tables; null where the page has none. */
  files: ((tables: readonly FileTable[]) => ReactNode) | null;
};

/** The reports with their schedules, their latest runs, and the files that the person asked for. */
export default function Reports({ files }: Props) {
  const zone = useTimeZone();
  const runs = useQuery(reportQueries.runs());
  const recipients = useQuery(reportQueries.recipients());
  const { user } = useSignedIn();
  const { data: reports, error, isPending, refetch } = useQuery(reportQueries.list());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { run, remove } = useReportActions(close);
  useLiveList(
    { table: 'report_definitions' },
    { table: 'report_runs' },
    { table: 'background_jobs', filter: `requested_by=eq.${user.id}` },
  );
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ dialog: 'new' })}>
      New report
    </Button>
  );
  if (error && !reports) {
    return (
      <ErrorState title="Failed to load reports" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <>
      {files && reports && runs.data ? (
        <Inline align="end">{files(reportTables(reports, runs.data, zone))}</Inline>
      ) : null}
      <Card title="Reports" padding="none" actions={reports?.length ? add : undefined}>
        <DataTable
          caption="Reports"
          columns={reportColumns(
            {
              onRun: (report) => run.mutate(report),
              onEdit: (report) => setOpen({ dialog: 'edit', report }),
              onVersions: (report) => setOpen({ dialog: 'versions', report }),
              onDelete: (report) => setOpen({ dialog: 'delete', report }),
            },
            recipients.data,
          )}
          rows={reports ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          stackBelow={760}
          empty={
            <EmptyState title="No reports yet" action={add}>
              Choose a list, its columns and filters. Run the report when you need it, or have it emailed on a schedule.
            </EmptyState>
          }
        />
      </Card>
      <ReportRuns />
      <OwnFiles userId={user.id} />
      {open?.dialog === 'new' && <ReportDialog onClose={close} />}
      {open?.dialog === 'edit' && <ReportDialog report={open.report} onClose={close} />}
      {open?.dialog === 'versions' && <VersionsDialog report={open.report} onClose={close} />}
      <ConfirmDialog
        isOpen={open?.dialog === 'delete'}
        title="Delete this report?"
        confirmLabel="Delete report"
        cancelLabel="Keep report"
        busy={remove.isPending}
        error={remove.error ? messageOf(remove.error, 'Failed to delete the report. Try again.') : undefined}
        onConfirm={() => open?.dialog === 'delete' && remove.mutate(open.report)}
        onCancel={() => {
          close();
          remove.reset();
        }}
      >
        {open?.dialog === 'delete'
          ? `“${open.report.name}” goes with its versions and runs, and is no longer emailed to anyone. You can't undo this.`
          : null}
      </ConfirmDialog>
    </>
  );
}
