import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { backgroundJobQueries } from '@milepost/shared/entities/background-jobs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isUnderWay, type BackgroundJob } from '@milepost/shared/entities/background-jobs/model';
import { counted } from '@milepost/shared/domain/counts';
import type { InvitedUsers } from '../../../entities/user-invitations/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { RefusedFileButton } from './RefusedFileButton.tsx';
import type { CheckedFile } from './useInvitedFile.ts';

const invitations = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'invitation' : 'invitations'}`;

/** How far the mails of a batch are. */
function Sending({ job, count }: { job: BackgroundJob | undefined; count: number }) {
  if (job === undefined || isUnderWay(job)) {
    return (
      <>
        <ProgressBar label={`Sending ${invitations(count)}`} showValue value={job?.progress ?? 0} />
        <p>You can leave this page. The invitations are sent in the background.</p>
      </>
    );
  }
  if (job.state === 'done') return <Alert tone="positive">{`Finished sending ${invitations(count)}.`}</Alert>;
  return (
    <Alert tone="critical" title="Not all invitations were sent">
      {job.error ?? ''} Failed ones are listed below. Resend them later.
    </Alert>
  );
}

/** What became of a file that was sent. */
export function FileSent({ file, sent, onMore }: { file: CheckedFile; sent: InvitedUsers; onMore: () => void }) {
  const { user } = useSignedIn();
  const jobId = sent.job_id ?? '';
  const { queryKey } = backgroundJobQueries.one(jobId);
  const { data: job } = useQuery({ ...backgroundJobQueries.one(jobId), enabled: jobId !== '' });
  useLiveList({ table: 'background_jobs', filter: `requested_by=eq.${user.id}`, queryKeys: [queryKey] });
  const refused = sent.rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <Card
      title={file.name}
      meta={
        refused > 0 ? `${refused.toLocaleString('en-US')} of ${counted(file.rows.length, 'row')} left out` : undefined
      }
      actions={
        <>
          {refused > 0 && <RefusedFileButton rows={file.rows} judged={sent.rows} />}
          <Button onClick={onMore}>Choose another file</Button>
        </>
      }
    >
      <Stack>
        {sent.invited === 0 ? (
          <Alert tone="caution">No one was invited. Every row was refused.</Alert>
        ) : (
          <Sending job={job} count={sent.invited} />
        )}
      </Stack>
    </Card>
  );
}
