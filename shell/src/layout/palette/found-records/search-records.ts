import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { foundRecordSchema, type FoundRecord } from './found-record.ts';
import { fetchMany } from '@milepost/shared/data/request/request';

/** What the caller may read that has each word, forgiving typing errors where nothing has them as typed. @throws AppError */
export const searchRecords = (query: string, signal: AbortSignal): Promise<FoundRecord[]> =>
  fetchMany(supabase().rpc('search_records', { p_query: query }).abortSignal(signal), foundRecordSchema);

const foundRecordKeys = { of: (userId: string, query: string) => ['foundRecords', userId, query] };

export const recordSearchQueries = {
  /** Refetched when the palette is opened again after 5 seconds: old results are of no use. */
  found: (userId: string, query: string) =>
    queryOptions({
      queryKey: foundRecordKeys.of(userId, query),
      meta: { tables: [] },
      queryFn: ({ signal }) => searchRecords(query, signal),
      retry: false,
      staleTime: 5000,
      gcTime: 30_000,
    }),
};
