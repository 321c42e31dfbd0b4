import { formatCalendarDate, formatDate } from '@milepost/shared/domain/dates';
import { goalMeasureLabel, paceBadge, paceOf } from '@milepost/shared/entities/goals/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { FactList } from '@milepost/shared/ui/FactList';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { CountButtons } from './CountButtons.tsx';
import { GoalHistory } from './GoalHistory.tsx';
import { GoalMenu } from './GoalMenu.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import type { GoalRowProps } from './GoalRow.tsx';
import { Milestones } from './milestones/Milestones.tsx';

const Heading = styled.h3`
  font-size: var(--size-14);
  line-height: var(--line-14);
  font-weight: 600;
`;
const Description = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = Omit<GoalRowProps, 'address'> & { onClose: () => void };

/** One goal in full: its progress, its fields, its milestones, and its history. */
export function GoalSheet({ goal, among, today, zone, canDelete, rowsAt, actions, onEdit, onClose }: Props) {
  const badge = paceBadge(paceOf(goal, today));
  return (
    <Sheet isOpen title={<span dir="auto">{goal.title}</span>} onClose={onClose}>
      <Stack gap={5}>
        <Inline align="between">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <Inline>
            <CountButtons goal={goal} actions={actions} />
            <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={() => onEdit(goal)}>
              Edit
            </Button>
            <GoalMenu goal={goal} among={among} canDelete={canDelete} actions={actions} onEdit={() => onEdit(goal)} />
          </Inline>
        </Inline>
        <GoalProgress goal={goal} today={today} zone={zone} rowsAt={rowsAt} />
        {goal.description && <Description dir="auto">{goal.description}</Description>}
        <FactList
          facts={[
            { name: 'Counts', value: goalMeasureLabel[goal.measure] },
            { name: 'From', value: formatCalendarDate(goal.starts_on) },
            { name: 'To', value: goal.target_date && formatCalendarDate(goal.target_date) },
            { name: 'Category', value: goal.category },
            {
              name: 'Added',
              value: `${formatDate(goal.created_at, zone)}${goal.created_by_name ? ` by ${goal.created_by_name}` : ''}`,
            },
            { name: 'Last changed by', value: goal.updated_by_name },
          ]}
        />
        <Stack gap={2}>
          <Heading>Milestones</Heading>
          <Milestones goal={goal} today={today} zone={zone} actions={actions} />
        </Stack>
        <Stack gap={3}>
          <Heading>History</Heading>
          <GoalHistory clientId={goal.client_id} goalId={goal.id} zone={zone} />
        </Stack>
      </Stack>
    </Sheet>
  );
}
