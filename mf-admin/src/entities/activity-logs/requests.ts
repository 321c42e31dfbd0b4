import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { activityPageSchema, activityProofSchema } from '@milepost/shared/entities/activity-logs/model';
import type {
  ActivityFormat,
  ActivityPage,
  ActivityProof,
  ActivityQuery,
  RecordAddress,
} from '@milepost/shared/entities/activity-logs/model';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** A page of the activity log that the caller may read, newest first. @throws AppError `forbidden` for a client */
export const listActivity = (query: ActivityQuery): Promise<ActivityPage> =>
  fetchOne(
    supabase().rpc('list_activity', {
      p_search: query.search?.trim() || null,
      p_person: query.person ?? null,
      p_action: query.action ?? null,
      p_entity: query.entity ?? null,
      p_record: query.record ?? null,
      p_from: query.from ?? null,
      p_to: query.to ?? null,
      p_before_at: query.before?.at ?? null,
      p_before_id: query.before?.id ?? null,
      p_limit: query.limit ?? 50,
      p_impersonated: query.impersonated ?? null,
    }),
    activityPageSchema,
  );

/**
 * Starts an export of all rows that match the filters, for the caller only; returns its job. `zone` is that of the
 * file's times.
 * @throws AppError `forbidden` without the permission to export
 */
export const exportActivity = (query: ActivityQuery, format: ActivityFormat, zone: string): Promise<string> => {
  const { search, person, action, entity, record, impersonated, from, to } = query;
  const filters = { search, person, action, entity, record, impersonated, from, to, zone };
  return fetchOne(supabase().rpc('export_activity', { p_query: filters, p_format: format }), z.string());
};

/** How long the log's chain is, its newest checkpoint and its newest check. @throws AppError `forbidden` for a client */
export const activityProof = (): Promise<ActivityProof> =>
  fetchOne(supabase().rpc('activity_proof'), activityProofSchema);

/**
 * Begins to check the log in the background, unless a check is under way.
 * @throws AppError `forbidden` for anybody but administrators
 */
export const verifyActivity = (): Promise<void> => execute(supabase().rpc('verify_activity'));

/** The page that shows a record; null when it is gone, or hidden from the caller. @throws AppError */
export async function findRecordPage({ entity, id, column, to }: RecordAddress): Promise<PageAddress | null> {
  const found = await fetchMany(
    supabase().from(entity).select(`named:${column}`).eq('id', id),
    z.object({ named: z.string() }),
  );
  return found[0] === undefined ? null : to(found[0].named);
}

/** The keys of the log's pages. */
export const activityLogKeys = {
  pages: () => ['activityLogs'],
  page: (query: object) => ['activityLogs', query],
};
const activityRecordKeys = { page: (entity: string, id: string) => ['activityRecords', entity, id] };
/** The keys of the proof that nothing of the log was changed. */
export const activityProofKeys = { current: () => ['activityProof'] };

export const activityQueries = {
  /** Asks each time: the record may have gone meanwhile. */
  recordPage: (address: RecordAddress) =>
    queryOptions({
      queryKey: activityRecordKeys.page(address.entity, address.id),
      meta: { tables: [] },
      queryFn: () => findRecordPage(address),
      staleTime: 0,
    }),
  proof: () => queryOptions({ queryKey: activityProofKeys.current(), meta: { tables: [] }, queryFn: activityProof }),
  /** Keeps the page before on the screen while the next one loads. */
  page: (query: ActivityQuery) =>
    queryOptions({
      queryKey: activityLogKeys.page(query),
      meta: { tables: [] },
      queryFn: () => listActivity(query),
      placeholderData: keepPreviousData,
    }),
};
