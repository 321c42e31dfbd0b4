import { archiveApplications } from '../../entities/application-list/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

/** Puts an application into the archive or takes it out, with Undo. */
export function useArchiveApplication({ id, job_title, company_name }: JobApplication): (archived: boolean) => void {
  const said = (archived: boolean): string =>
    `${job_title} at ${company_name} ${archived ? 'is archived' : 'is restored from archive'}`;
  const { mutate } = useOptimisticAction<boolean>({
    changes: ['job_applications'],
    send: (archived) => archiveApplications([id], archived),
    done: said,
    undo: {
      send: (archived) => archiveApplications([id], !archived),
      done: (archived) => said(!archived),
      failed: 'Failed to archive the application',
    },
    failed: 'Failed to archive the application',
  });
  return mutate;
}
