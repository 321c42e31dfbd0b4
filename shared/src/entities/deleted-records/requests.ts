import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { deletedRecordsSchema, type DeletedKind, type DeletedRecords } from './model.ts';
import { fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';

/** The latest `limit` of what somebody deleted in the last 30 days, and how many there are. @throws AppError */
export const listDeleted = (kind: DeletedKind, ownerId: string, limit: number): Promise<DeletedRecords> =>
  fetchOne(
    supabase().rpc('list_deleted', { p_table: kind, p_owner_id: ownerId, p_limit: limit }),
    deletedRecordsSchema,
  );

/** Restores one with all that belongs to it; again is fine. @throws AppError */
export const restoreRecord = (kind: DeletedKind, id: string): Promise<void> => restoreDeleted(kind, id);

/** Restores all that `listDeleted` gives; gives how many came back. @throws AppError */
export const restoreAllRecords = (kind: DeletedKind, ownerId: string): Promise<number> =>
  fetchOne(supabase().rpc('restore_all_deleted', { p_table: kind, p_owner_id: ownerId }), z.number());

/** The keys of its queries. */
export const deletedRecordKeys = {
  /** Begins the keys of all lists of somebody's deleted records of a kind. */
  of: (kind: string, ownerId: string) => ['deletedRecords', kind, ownerId],
  latest: (kind: string, ownerId: string, limit: number) => ['deletedRecords', kind, ownerId, limit],
};

export const deletedRecordQueries = {
  latest: (kind: DeletedKind, ownerId: string, limit: number) =>
    queryOptions({
      queryKey: deletedRecordKeys.latest(kind, ownerId, limit),
      meta: { tables: ['contacts', 'documents', 'goals', 'job_applications', 'review_requests'] },
      queryFn: () => listDeleted(kind, ownerId, limit),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
