import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releaseLegalHold } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { toast } from '@milepost/shared/ui/Toast';

/** Ends a legal hold, and says so. */
export function useReleaseHold(id: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => releaseLegalHold(id),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Legal hold released' });
      onDone?.();
    },
    onSettled: () => invalidate(queryClient, 'legal_holds'),
  });
}
