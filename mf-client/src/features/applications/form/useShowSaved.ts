import { useQueryClient } from '@tanstack/react-query';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { invalidate } from '@milepost/shared/data/invalidation';

/** Puts a saved row where pages read it, and lets everything that is derived from it be asked for again. */
export function useShowSaved(): (application: JobApplication) => void {
  const queryClient = useQueryClient();
  return (application) => {
    queryClient.setQueryData(jobApplicationQueries.one(application.id).queryKey, application);
    void invalidate(queryClient, 'job_applications');
  };
}
