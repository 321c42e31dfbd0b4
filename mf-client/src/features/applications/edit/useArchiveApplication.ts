import { useMutation, useQueryClient } from '@tanstack/react-query';
import { archiveApplications } from '@milepost/shared/data/application-list';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { toast } from '@milepost/shared/ui/Toast';

/** Puts an application into the archive or takes it out, with Undo. */
export function useArchiveApplication({ id, job_title, company_name }: JobApplication): (archived: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (archived: boolean) => archiveApplications([id], archived),
    onSuccess: (_, archived) =>
      toast.show({
        message: `${job_title} at ${company_name} ${archived ? 'is archived' : 'is back from the archive'}`,
        action: { label: 'Undo', onAction: () => mutate(!archived) },
      }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'The application could not be archived') }),
    onSettled: () => invalidate(queryClient, 'job_applications'),
  });
  return mutate;
}
