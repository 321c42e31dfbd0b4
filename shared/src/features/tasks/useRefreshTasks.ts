import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';

/** Asks again for what a changed task shows in: lists of tasks, and the dashboard's count of those due. */
export function useRefreshTasks(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidate(queryClient, 'tasks'), [queryClient]);
}
