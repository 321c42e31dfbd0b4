import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activityPageSchema } from '../../domain/activity-logs/activity-logs.ts';
import type { ActivityPage, ActivityQuery } from '../../domain/activity-logs/activity-logs.ts';
import { activityLogKeys } from '../query-keys/query-keys.ts';
import { one } from '../request/request.ts';

/** A page of the activity log that the caller may read, newest first. @throws AppError `forbidden` for a client */
export const listActivity = (query: ActivityQuery): Promise<ActivityPage> =>
  one(
    supabase().rpc('list_activity', {
      p_search: query.search?.trim() || null,
      p_entity: query.entity ?? null,
      p_actor: query.actor_id ?? null,
      p_from: query.from ?? null,
      p_to: query.to ?? null,
      p_limit: query.limit ?? 50,
      p_offset: query.offset ?? 0,
    }),
    activityPageSchema,
  );

export const activityQueries = {
  /** Keeps the page before on the screen while the next one loads. */
  page: (query: ActivityQuery) =>
    queryOptions({
      queryKey: activityLogKeys.page(query),
      queryFn: () => listActivity(query),
      placeholderData: keepPreviousData,
    }),
};
