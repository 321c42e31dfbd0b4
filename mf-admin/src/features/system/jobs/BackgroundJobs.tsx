import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import {
  backgroundJobQueries,
  cancelJob,
  jobsPerPage,
  retryJob,
} from '@milepost/shared/entities/background-jobs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  isUnderWay,
  jobStateLabels,
  jobStates,
  type BackgroundJob,
  type ListedJob,
} from '@milepost/shared/entities/background-jobs/model';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { Select } from '@milepost/shared/ui/Select';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import { jobColumns } from './job-columns.tsx';
import { ScheduledRuns } from './ScheduledRuns.tsx';

const counted = ['failed', 'waiting', 'running', 'done'] as const;
const address = '/admin/system?tab=jobs';

/** What the server does while nobody waits: jobs by state, tried again or given up, and the runs of scheduled work. */
export function BackgroundJobs() {
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const state = jobStates.find((option) => option === parameters.get('state')) ?? '';
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const jobs = useQuery(backgroundJobQueries.page({ state, page }));
  const work = useQuery(backgroundJobQueries.work());
  useLiveList({ table: 'background_jobs' });
  const retry = useOptimisticAction<ListedJob, BackgroundJob>({
    changes: ['background_jobs'],
    send: ({ id }) => retryJob(id),
    done: ({ title }) => `${title}: trying again`,
    failed: 'Failed to try the job again. Try again.',
  });
  const cancel = useOptimisticAction<ListedJob, BackgroundJob>({
    changes: ['background_jobs'],
    send: ({ id }) => cancelJob(id),
    done: ({ title }) => `${title}: canceled`,
    failed: 'Failed to cancel the job. Try again.',
  });
  const act: Column<ListedJob> = {
    id: 'act',
    header: 'Actions',
    hideHeader: true,
    width: '110px',
    cell: (job) => {
      if (job.state === 'failed') {
        return (
          <Button size="small" aria-label={`Retry ${job.title}`} onClick={() => retry.mutate(job)}>
            Retry
          </Button>
        );
      }
      return isUnderWay(job) ? (
        <Button size="small" aria-label={`Cancel ${job.title}`} onClick={() => cancel.mutate(job)}>
          Cancel
        </Button>
      ) : null;
    },
  };
  const hasMore = (jobs.data?.length ?? 0) > jobsPerPage;
  const failing = work.data?.runs.filter(({ failures }) => failures > 0).length ?? 0;
  return (
    <Stack gap={5}>
      <StatStrip
        label="Background jobs of the last 7 days"
        stats={counted.map((one) => ({
          id: one,
          label: jobStateLabels[one],
          value: work.data?.jobs[one] ?? '–',
          to: `${address}&state=${one}`,
          ...(one === 'failed' && (work.data?.jobs.failed ?? 0) > 0
            ? { basis: 'needs a look', tone: 'critical' as const }
            : {}),
        }))}
      />
      <Stack>
        <Toolbar>
          <Select
            label="Status"
            hideLabel
            placeholder="All jobs"
            options={jobStates.map((value) => ({ value, label: jobStateLabels[value] }))}
            value={state}
            onChange={({ target }) => change({ state: target.value, page: null })}
          />
        </Toolbar>
        {jobs.error && !jobs.data ? (
          <ErrorState title="Failed to load background jobs" onRetry={() => void jobs.refetch()}>
            {messageOf(jobs.error, 'Try again.')}
          </ErrorState>
        ) : (
          <DataTable
            caption="Background jobs"
            columns={[...jobColumns(zone), act]}
            rows={jobs.data?.slice(0, jobsPerPage) ?? []}
            rowKey={({ id }) => id}
            isLoading={jobs.isPending}
            stackBelow={760}
            empty={
              <EmptyState title={state ? `No ${jobStateLabels[state].toLowerCase()} jobs` : 'No background jobs'}>
                Files, emails, and other work in the background appear here for 7 days.
              </EmptyState>
            }
            footer={
              page > 1 || hasMore ? (
                <PageSteps
                  onPrevious={page > 1 ? () => change({ page: String(page - 1) }) : undefined}
                  onNext={hasMore ? () => change({ page: String(page + 1) }) : undefined}
                >
                  {`Page ${page}`}
                </PageSteps>
              ) : undefined
            }
          />
        )}
      </Stack>
      <Card title="Scheduled work" meta={failing > 0 ? `${failing} failing` : undefined} padding="none">
        {work.error && !work.data ? (
          <ErrorState title="Failed to load scheduled work" onRetry={() => void work.refetch()}>
            {messageOf(work.error, 'Try again.')}
          </ErrorState>
        ) : (
          <ScheduledRuns runs={work.data?.runs} isLoading={work.isPending} />
        )}
      </Card>
    </Stack>
  );
}
