import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updatePlan } from '../../../entities/billing-plans/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Plan } from '@milepost/shared/entities/billing-plans/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

/** Takes a plan out of what is offered, or offers it again. */
export function ArchivePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const client = useQueryClient();
  const isBack = plan.archived_at !== null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => updatePlan(plan, { archived_at: isBack ? null : new Date().toISOString() }),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: isBack ? 'Plan restored from archive' : 'Plan archived' });
      onClose();
    },
    onSettled: () => invalidate(client, 'plans'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={isBack ? `Restore ${plan.name} from archive?` : `Archive ${plan.name}?`}
      confirmLabel={isBack ? 'Restore plan' : 'Archive plan'}
      tone="primary"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to save the plan. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {isBack
        ? 'People can choose it again.'
        : 'No one can choose it anymore. Those who have it keep it, at the same price.'}
    </ConfirmDialog>
  );
}
