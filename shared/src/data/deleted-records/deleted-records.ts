import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod';
import {
  deletedRecordsSchema,
  type DeletedKind,
  type DeletedRecords,
} from '../../domain/deleted-records/deleted-records.ts';
import { one } from '../request/request.ts';
import { restoreDeleted } from '../request/restore-deleted.ts';

/** The latest `limit` of what somebody deleted in the last 30 days, and how many there are. @throws AppError */
export const listDeleted = (kind: DeletedKind, ownerId: string, limit: number): Promise<DeletedRecords> =>
  one(supabase().rpc('list_deleted', { p_table: kind, p_owner_id: ownerId, p_limit: limit }), deletedRecordsSchema);

/** Restores one with all that belongs to it; again is fine. @throws AppError */
export const restoreRecord = (kind: DeletedKind, id: string): Promise<void> => restoreDeleted(kind, id);

/** Restores all that `listDeleted` gives; gives how many came back. @throws AppError */
export const restoreAllRecords = (kind: DeletedKind, ownerId: string): Promise<number> =>
  one(supabase().rpc('restore_all_deleted', { p_table: kind, p_owner_id: ownerId }), z.number());

export const deletedRecordQueries = {
  /** The first elements of the keys of all lists of somebody's deleted records of a kind. */
  key: (kind: DeletedKind, ownerId: string) => ['deleted-records', kind, ownerId] as const,
  latest: (kind: DeletedKind, ownerId: string, limit: number) =>
    queryOptions({
      queryKey: [...deletedRecordQueries.key(kind, ownerId), limit],
      queryFn: () => listDeleted(kind, ownerId, limit),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};

/** The first elements of query keys whose answers a deleted or restored record of a kind changes. */
const derived: Readonly<Record<DeletedKind, readonly string[]>> = {
  job_applications: ['job-applications', 'application-events', 'tasks', 'contacts', 'documents', 'goals', 'dashboard'],
  contacts: ['contacts', 'interactions', 'dashboard'],
  goals: ['goals', 'dashboard'],
  review_requests: ['review-requests', 'dashboard'],
  documents: ['documents'],
};

/** The list of thousands, which is shown what changes instead of being loaded again. */
const isPatched = ([name, part]: QueryKey): boolean => name === 'job-applications' && part === 'listed';

/**
 * Asks again for whatever shows records of a kind, once some were deleted or restored.
 * @param whole whether the list of thousands is loaded again, too: where its rows are not at hand to be put into it
 */
export const refreshAfter = async (client: QueryClient, kind: DeletedKind, whole = false): Promise<void> => {
  const names = new Set<unknown>(['deleted-records', ...derived[kind]]);
  await client.invalidateQueries({
    predicate: ({ queryKey }) => names.has(queryKey[0]) && (whole || !isPatched(queryKey)),
  });
};
