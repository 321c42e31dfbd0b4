import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { backgroundJobQueries, cancelJob, jobFileDownload } from '@milepost/shared/entities/background-jobs/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { fileKeptUntil, isUnderWay, type BackgroundJob } from '@milepost/shared/entities/background-jobs/model';
import { counted } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { toast } from '@milepost/shared/ui/Toast';

const stateOf = ({ state, error, attempt }: BackgroundJob): string => {
  if (state === 'waiting') return attempt === 0 ? 'Waiting' : `Trying again soon: ${error ?? 'the last try failed'}`;
  if (state === 'failed') return `Failed: ${error ?? ''}`;
  return { running: 'Running', done: 'Done', canceled: 'Canceled' }[state];
};

/** Of what kind a file is, how many rows it has where its job counted them, and until when it is there. */
const factsOf = ({ file_name: name, finished_at: finished, result }: BackgroundJob, zone: string): string => {
  if (name === null || finished === null) return '';
  const rows = result?.['rows'];
  return [
    '',
    name.slice(name.lastIndexOf('.') + 1).toUpperCase(),
    ...(typeof rows === 'number' ? [counted(rows, 'row')] : []),
    `until ${formatDateTime(fileKeptUntil(finished), zone)}`,
  ].join(' · ');
};

/** Exports and other work that the person has the server do in the background, with the files, for a week. */
export function OwnFiles({ userId }: { userId: string }) {
  const zone = useTimeZone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(backgroundJobQueries.own(userId));
  const cancel = useMutation({
    mutationFn: cancelJob,
    onError: (failure) => toast.show({ tone: 'critical', message: messageOf(failure, 'Failed to cancel. Try again.') }),
    onSettled: () => invalidate(client, 'background_jobs'),
  });
  // Runs of reports are in their own list.
  const jobs = data?.filter(({ name }) => name !== 'run_report') ?? [];
  if (error && !data) {
    return (
      <ErrorState title="Failed to load your exports" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (jobs.length === 0) return null;
  return (
    <Card title="Your exports" meta="kept for 7 days" padding="none">
      <CardList aria-label="Your exports">
        {jobs.map((job) => (
          <CardRow key={job.id} $columns="minmax(0, 1fr) 160px auto">
            <RowText>
              <h3 dir="auto">{job.title}</h3>
              <p>
                {formatDateTime(job.created_at, zone)} · {stateOf(job)}
                {factsOf(job, zone)}
              </p>
            </RowText>
            {job.state === 'running' ? <ProgressBar label={job.title} hideLabel value={job.progress} /> : <span />}
            {job.file_path !== null && job.file_name !== null ? (
              <DownloadButton name={job.file_name} address={() => jobFileDownload(job)} />
            ) : null}
            {isUnderWay(job) ? (
              <Button size="small" aria-label={`Cancel ${job.title}`} onClick={() => cancel.mutate(job.id)}>
                Cancel
              </Button>
            ) : null}
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
