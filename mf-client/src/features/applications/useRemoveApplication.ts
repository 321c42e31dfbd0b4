import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  removeJobApplication,
  restoreJobApplication,
  applicationKeys,
} from '@milepost/shared/entities/job-applications/requests';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { deleteRows, type Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

const deletion: Deletion<JobApplication> = {
  kind: 'job_applications',
  held: heldRows(),
  failed: 'Failed to delete application',
  nameOf: ({ job_title, company_name }) => `${job_title} at ${company_name}`,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeJobApplication(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreJobApplication(id))),
  list: applicationKeys.list,
};

/** The applications that were just deleted: a list keeps their places. */
export const heldApplications = deletion.held;

/** Deletes at once, says so, and offers Undo; the row is there again when the server refuses. */
export function useRemoveApplication(): (application: JobApplication) => void {
  const client = useQueryClient();
  return useCallback(
    (application) => void deleteRows(client, deletion, application.client_id, [application]),
    [client],
  );
}
