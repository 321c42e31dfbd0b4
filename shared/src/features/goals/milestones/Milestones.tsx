import { useState } from 'react';
import type { Goal, Milestone } from '@milepost/shared/entities/goals/model';
import { Button } from '@milepost/shared/ui/Button';
import { Stack } from '@milepost/shared/ui/Layout';
import { Plus } from 'lucide-react';
import { MilestoneForm } from './MilestoneForm.tsx';
import { MilestoneRow } from './MilestoneRow.tsx';
import type { GoalActions } from '../useGoalActions.ts';

type Open = { readonly act: 'none' | 'add' } | { readonly act: 'edit'; readonly milestone: Milestone };

type Props = { goal: Goal; today: string; zone: string; actions: GoalActions };

/** The steps of a goal: tick, add, edit, put in order, remove. */
export function Milestones({ goal, today, zone, actions }: Props) {
  const [open, setOpen] = useState<Open>({ act: 'none' });
  const close = (): void => setOpen({ act: 'none' });
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
              onEdit={() => setOpen({ act: 'edit', milestone })}
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
    </Stack>
  );
}
