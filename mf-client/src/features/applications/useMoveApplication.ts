import { useCallback } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationStatus, JobApplication } from '@milepost/shared/domain/job-applications';
import { jobApplicationQueries, updateJobApplication } from '@milepost/shared/data/job-applications';
import { toast } from '@milepost/shared/ui/Toast';

type Move = { readonly application: JobApplication; readonly status: ApplicationStatus };

/** Changes a status at once; takes it back and says so when the server refuses. The database keeps the history. */
export function useMoveApplication(): (application: JobApplication, status: ApplicationStatus) => void {
  const queryClient = useQueryClient();

  const show = ({ id, client_id }: JobApplication, status: ApplicationStatus): void => {
    queryClient.setQueryData(jobApplicationQueries.list(client_id).queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, status } : row)),
    );
  };

  const { mutate } = useMutation({
    mutationFn: ({ application, status }: Move) => updateJobApplication(application.id, { status }),
    onMutate: async ({ application, status }) => {
      await queryClient.cancelQueries({ queryKey: jobApplicationQueries.list(application.client_id).queryKey });
      show(application, status);
    },
    onSuccess: (_, { application, status }) =>
      toast.show({ message: `${application.job_title} at ${application.company_name} is now ${status}` }),
    onError: (error, { application }) => {
      show(application, application.status);
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to change the status') });
    },
    onSettled: () =>
      Promise.all(
        ['job-applications', 'application-events', 'dashboard'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  return useCallback((application, status) => mutate({ application, status }), [mutate]);
}
