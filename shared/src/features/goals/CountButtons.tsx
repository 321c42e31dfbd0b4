import type { Goal } from '@milepost/shared/entities/goals/model';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import type { GoalActions } from './useGoalActions.ts';

const Pair = styled.span`
  display: inline-flex;
  gap: 4px;
`;

/** One more or one less of what is counted by hand. */
export function CountButtons({ goal, actions }: { goal: Goal; actions: GoalActions }) {
  if (goal.measure !== 'manual' || goal.status === 'paused' || goal.status === 'dropped') return null;
  return (
    <Pair>
      <IconButton
        size="small"
        tone="secondary"
        label={`One less: ${goal.title}`}
        icon={<Minus size={16} aria-hidden />}
        disabled={goal.manual_value === 0}
        onClick={() => actions.count(goal, goal.manual_value - 1)}
      />
      <IconButton
        size="small"
        tone="secondary"
        label={`One more: ${goal.title}`}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => actions.count(goal, goal.manual_value + 1)}
      />
    </Pair>
  );
}
