import { formatDate, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import type { Goal, Milestone } from '@milepost/shared/entities/goals/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Menu } from '@milepost/shared/ui/Menu';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { GoalActions } from '../useGoalActions.ts';

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 4px 0;
`;
const Words = styled.div<{ $done: boolean; $late: boolean }>`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $done }) => $done && '[dir] { color: var(--muted); }'}
  small {
    display: block;
    padding-left: 25px;
    color: ${({ $late }) => ($late ? 'var(--critical)' : 'var(--muted)')};
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;

/** When a milestone was or is due: 'Done Nov 5, 2026 by Alex', 'Due tomorrow'. */
export const milestoneWhen = (
  { done_at, done_by_name, target_date }: Milestone,
  today: string,
  zone: string,
): string | null => {
  if (done_at !== null) return `Done ${formatDate(done_at, zone)}${done_by_name ? ` by ${done_by_name}` : ''}`;
  return target_date === null ? null : formatDue(target_date, today);
};

/** Whether an open milestone's day has passed. */
export const isMilestoneLate = ({ done_at, target_date }: Milestone, today: string): boolean =>
  done_at === null && target_date !== null && isOverdue(target_date, today);

type Props = {
  goal: Goal;
  milestone: Milestone;
  today: string;
  zone: string;
  actions: GoalActions;
  /** Without it the milestone can only be ticked. */
  onEdit?: (() => void) | undefined;
};

/** One step of a goal, done by its box. */
export function MilestoneRow({ goal, milestone, today, zone, actions, onEdit }: Props) {
  const when = milestoneWhen(milestone, today, zone);
  return (
    <Row>
      <Words $done={milestone.done_at !== null} $late={isMilestoneLate(milestone, today)}>
        <Checkbox
          label={<span dir="auto">{milestone.title}</span>}
          checked={milestone.done_at !== null}
          onChange={(event) => actions.tick(milestone, event.target.checked)}
        />
        {when && <small>{when}</small>}
      </Words>
      {onEdit && (
        <Menu
          label={`Actions for ${milestone.title}`}
          items={[
            { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: onEdit },
            {
              id: 'up',
              label: 'Move up',
              icon: <ArrowUp size={16} aria-hidden />,
              disabled: goal.milestones[0]?.id === milestone.id,
              onAction: () => actions.moveMilestone(goal, milestone, -1),
            },
            {
              id: 'down',
              label: 'Move down',
              icon: <ArrowDown size={16} aria-hidden />,
              disabled: goal.milestones.at(-1)?.id === milestone.id,
              onAction: () => actions.moveMilestone(goal, milestone, 1),
            },
            {
              id: 'remove',
              label: 'Remove',
              tone: 'critical',
              icon: <Trash2 size={16} aria-hidden />,
              onAction: () => actions.removeMilestone(milestone),
            },
          ]}
        />
      )}
    </Row>
  );
}
