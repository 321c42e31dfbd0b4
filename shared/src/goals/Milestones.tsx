import { useState } from 'react';
import { goalQueries, removeMilestone } from '@milepost/shared/data/goals';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Goal, Milestone } from '@milepost/shared/domain/goals';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { MilestoneForm } from './MilestoneForm.tsx';
import { MilestoneRow } from './MilestoneRow.tsx';
import type { GoalActions } from './useGoalActions.ts';

type Open = { readonly act: 'none' | 'add' } | { readonly act: 'edit' | 'remove'; readonly milestone: Milestone };

type Props = { goal: Goal; today: string; zone: string; actions: GoalActions };

/** The steps of a goal: tick, add, edit, put in order, remove. */
export function Milestones({ goal, today, zone, actions }: Props) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>({ act: 'none' });
  const close = (): void => setOpen({ act: 'none' });
  const remove = useMutation({
    mutationFn: removeMilestone,
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: goalQueries.list(goal.client_id).queryKey }),
  });
  return (
    <Stack gap={2}>
      <ul aria-label="Milestones">
        {goal.milestones.map((milestone) =>
          open.act === 'edit' && open.milestone.id === milestone.id ? (
            <li key={milestone.id}>
              <MilestoneForm goal={goal} milestone={open.milestone} onClose={close} />
            </li>
          ) : (
            <MilestoneRow
              key={milestone.id}
              goal={goal}
              milestone={milestone}
              today={today}
              zone={zone}
              actions={actions}
              edit={{
                onEdit: () => setOpen({ act: 'edit', milestone }),
                onRemove: () => setOpen({ act: 'remove', milestone }),
              }}
            />
          ),
        )}
      </ul>
      {open.act === 'add' ? (
        <MilestoneForm goal={goal} onClose={close} />
      ) : (
        <div>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
            Add milestone
          </Button>
        </div>
      )}
      {open.act === 'remove' && (
        <ConfirmDialog
          isOpen
          title="Remove this milestone?"
          confirmLabel="Remove"
          busy={remove.isPending}
          error={remove.error ? messageOf(remove.error, 'The milestone could not be removed') : undefined}
          onConfirm={() => remove.mutate(open.milestone.id)}
          onCancel={close}
        >
          <bdi>{open.milestone.title}</bdi> will be gone for client and coach.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
