import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { toast } from '@milepost/shared/ui/Toast';

/** Does something to an account, says that it is done, and refetches all that shows the account. */
export function useAccountAction<Input>(act: (input: Input) => Promise<unknown>, done: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.show({ message: done, tone: 'positive' });
      onDone?.();
    },
    // After a refusal too: another administrator may have changed the account meanwhile.
    onSettled: () => invalidate(queryClient, 'users'),
  });
}
