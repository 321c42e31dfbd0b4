import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  jobApplicationQueries,
  removeJobApplication,
  restoreJobApplication,
} from '@milepost/shared/data/job-applications';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { deleteRows, type Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

type Rows = readonly JobApplication[];

const change = (client: QueryClient, clientId: string, how: (rows: Rows) => Rows): void => {
  client.setQueryData(jobApplicationQueries.list(clientId).queryKey, (rows) => rows && [...how(rows)]);
};

const newestFirst = (a: JobApplication, b: JobApplication): number => (a.created_at < b.created_at ? 1 : -1);

const without = (rows: Rows, gone: Rows): Rows => {
  const ids = new Set(gone.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};

const deletion: Deletion<JobApplication> = {
  kind: 'job_applications',
  held: heldRows(),
  failed: 'Failed to delete application',
  nameOf: ({ job_title, company_name }) => `${job_title} at ${company_name}`,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeJobApplication(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreJobApplication(id))),
  takeOut: (client, clientId, gone) => change(client, clientId, (rows) => without(rows, gone)),
  putBack: (client, clientId, back) =>
    change(client, clientId, (rows) => [...without(rows, back), ...back].sort(newestFirst)),
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
