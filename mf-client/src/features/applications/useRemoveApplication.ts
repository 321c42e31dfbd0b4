import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import {
  jobApplicationQueries,
  removeJobApplication,
  restoreJobApplication,
} from '@milepost/shared/data/job-applications';
import { toast } from '@milepost/shared/ui/Toast';

const takeOut = (queryClient: QueryClient, { id, client_id }: JobApplication): void => {
  queryClient.setQueryData(jobApplicationQueries.list(client_id).queryKey, (rows) =>
    rows?.filter((row) => row.id !== id),
  );
};

const putBack = (queryClient: QueryClient, application: JobApplication): void => {
  queryClient.setQueryData(jobApplicationQueries.list(application.client_id).queryKey, (rows) =>
    rows
      ? [...rows.filter((row) => row.id !== application.id), application].sort((a, b) =>
          a.created_at < b.created_at ? 1 : -1,
        )
      : rows,
  );
};

const askAgain = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['job-applications', 'application-events', 'tasks', 'dashboard'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Deletes at once, says so, and offers Undo; puts the row back when the server refuses. */
export function useRemoveApplication(): (application: JobApplication) => void {
  const queryClient = useQueryClient();

  const undo = async (application: JobApplication): Promise<void> => {
    putBack(queryClient, application);
    try {
      await restoreJobApplication(application.id);
    } catch (error) {
      takeOut(queryClient, application);
      toast.show({ tone: 'critical', message: messageOf(error, 'The application could not be brought back') });
    }
    await askAgain(queryClient);
  };

  const { mutate } = useMutation({
    mutationKey: ['job-applications', 'remove'],
    mutationFn: (application: JobApplication) => removeJobApplication(application.id),
    onMutate: async (application) => {
      await queryClient.cancelQueries({ queryKey: jobApplicationQueries.list(application.client_id).queryKey });
      takeOut(queryClient, application);
    },
    onSuccess: (_, application) =>
      toast.show({
        message: `Deleted ${application.job_title} at ${application.company_name}`,
        action: { label: 'Undo', onAction: () => void undo(application) },
      }),
    onError: (_, application) => {
      putBack(queryClient, application);
      toast.show({ tone: 'critical', message: 'Failed to delete application' });
    },
    // An answer fetched while another deletion is on its way would show that row again for a moment.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: ['job-applications', 'remove'] }) === 1 ? askAgain(queryClient) : undefined,
  });
  return mutate;
}
