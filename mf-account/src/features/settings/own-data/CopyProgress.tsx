import { useQuery } from '@tanstack/react-query';
import { backgroundJobQueries } from '@milepost/shared/entities/background-jobs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isUnderWay } from '@milepost/shared/entities/background-jobs/model';
import { copyStep } from '@milepost/shared/entities/personal-data/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** How far the copy of a person's data is, as its job goes on. */
export function CopyProgress({ userId }: { userId: string }) {
  const { data = [] } = useQuery(backgroundJobQueries.own(userId));
  useLiveList({
    table: 'background_jobs',
    filter: `requested_by=eq.${userId}`,
  });
  const job = data.find((one) => one.name === 'export_person' && isUnderWay(one));
  return job === undefined ? null : <ProgressBar label={copyStep(job)} value={job.progress} showValue />;
}
