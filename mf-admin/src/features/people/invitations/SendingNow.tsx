import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { backgroundJobQueries } from '@milepost/shared/entities/background-jobs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isUnderWay } from '@milepost/shared/entities/background-jobs/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** How far the mails are that the administrator had sent, for who leaves the page and comes back. */
export function SendingNow() {
  const { user } = useSignedIn();
  const { data = [] } = useQuery(backgroundJobQueries.own(user.id));
  useLiveList({
    table: 'background_jobs',
    filter: `requested_by=eq.${user.id}`,
  });
  return data
    .filter((job) => job.name === 'send_user_invitations' && isUnderWay(job))
    .map(({ id, title, progress }) => <ProgressBar key={id} label={`Sending: ${title}`} showValue value={progress} />);
}
