import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { cancelSeries } from '../../../entities/session-series/requests.ts';
import { toast } from '../../../ui/Toast/Toast.tsx';

/** Cancels a session and those of its series that follow, and says how many. */
export function useCancelSeries({ id }: { readonly id: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => cancelSeries(id, reason),
    onSuccess: (count) =>
      toast.show({ tone: 'positive', message: count === 1 ? '1 session canceled' : `${count} sessions canceled` }),
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
}
