import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { invalidate } from '@milepost/shared/data/invalidation';
import { confirmSeries } from '@milepost/shared/entities/session-series/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';

/** Confirms all sessions of a series at once. */
export function ConfirmAll({ seriesId }: { seriesId: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmSeries(seriesId),
    onSuccess: (count) =>
      toast.show({ tone: 'positive', message: count === 1 ? '1 session confirmed' : `${count} sessions confirmed` }),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'Failed to confirm the sessions') }),
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  return (
    <Button
      size="small"
      tone="primary"
      icon={<Check size={16} aria-hidden />}
      busy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      Confirm all
    </Button>
  );
}
