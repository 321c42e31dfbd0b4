import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { backgroundJobQueries, jobFileDownload } from '@milepost/shared/entities/background-jobs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isUnderWay } from '@milepost/shared/entities/background-jobs/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { DownloadButton } from './DownloadButton.tsx';

/**
 * The progress of a file that is made in the background, then its download. Where the file continues in another one
 * (`next_job`), that one is shown too.
 */
export function FileProgress({ id }: { id: string }) {
  const { user } = useSignedIn();
  const { data: job } = useQuery(backgroundJobQueries.one(id));
  useLiveList({
    table: 'background_jobs',
    filter: `requested_by=eq.${user.id}`,
  });
  if (!job || isUnderWay(job)) return <ProgressBar label="Making the file" value={job?.progress ?? 0} />;
  if (job.file_path === null || job.file_name === null) {
    return <span role="status">Failed to make the file. {job.error ?? 'Try again.'}</span>;
  }
  const next = job.result?.['next_job'];
  return (
    <>
      <DownloadButton size="medium" name={job.file_name} address={() => jobFileDownload(job)} />
      {typeof next === 'string' ? <FileProgress key={next} id={next} /> : null}
    </>
  );
}
