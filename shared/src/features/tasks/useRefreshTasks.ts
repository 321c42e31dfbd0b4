import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what a changed task shows in: lists of tasks, and the dashboard's count of those due. */
export function useRefreshTasks(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['tasks'] }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
    [queryClient],
  );
}
