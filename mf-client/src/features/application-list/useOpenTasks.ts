import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { applicationListQueries } from '../../entities/application-list/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';

/** The ids of applications with open tasks, updated live; fetched only where a view needs them. */
export function useOpenTasks(clientId: string, isAsked: boolean) {
  const query = applicationListQueries.withOpenTasks(clientId);
  const { data, isPending, isFetching, error, refetch } = useQuery({ ...query, enabled: isAsked });
  useLiveList(...(isAsked ? [{ table: 'tasks', filter: `user_id=eq.${clientId}`, queryKeys: [query.queryKey] }] : []));
  const ids = useMemo(() => new Set(data), [data]);
  return { ids, isPending: isAsked && isPending, isFetching, error: isAsked ? error : null, refetch };
}
