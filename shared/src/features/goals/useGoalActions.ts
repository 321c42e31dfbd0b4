import {
  removeMilestone,
  restoreMilestone,
  setGoalPosition,
  setGoalStatus,
  setManualValue,
  undoGoalStatus,
  updateMilestone,
  goalKeys,
} from '@milepost/shared/entities/goals/requests';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { goalStatusLabel, type Goal, type Milestone } from '@milepost/shared/entities/goals/model';
import { byPosition, positionBeside } from '@milepost/shared/domain/positions';
import type { QueryClient } from '@tanstack/react-query';
import { useDeletion } from '../deletion/Deletion/Deletion.tsx';
import { goalDeletion } from './goal-deletion.ts';

type Status = 'active' | 'paused' | 'dropped';
type StatusChange = { readonly goal: Goal; readonly status: Status };

const withMilestones = (goal: Goal, change: (milestones: readonly Milestone[]) => Milestone[]): Goal => {
  const milestones = change(goal.milestones);
  const reached = milestones.filter(({ done_at }) => done_at !== null).length;
  return { ...goal, milestones, value: goal.measure === 'milestones' ? reached : goal.value };
};

export type GoalActions = ReturnType<typeof useGoalActions>;

/** The actions on goals and their milestones, with Undo where they remove something. */
export function useGoalActions(clientId: string) {
  const { remove } = useDeletion(goalDeletion, clientId);
  const patch = (client: QueryClient, id: string, change: (goal: Goal) => Goal) =>
    patchRows<Goal>(client, goalKeys.list(clientId), (goals) =>
      goals.map((goal) => (goal.id === id ? change(goal) : goal)).toSorted(byPosition),
    );

  const { mutate: setStatus } = useOptimisticAction({
    changes: ['goals'],
    apply: (client, { goal, status }: StatusChange) => patch(client, goal.id, (shown) => ({ ...shown, status })),
    send: ({ goal, status }: StatusChange) => setGoalStatus(goal.id, status),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: ({ goal, status }) => `${goalStatusLabel[status]}: ${goal.title}`,
    undo: {
      // The database decides whether it is reached.
      send: ({ goal }, { status }) =>
        undoGoalStatus(goal.id, status, goal.status === 'reached' ? 'active' : goal.status),
      done: ({ goal }) => `${goalStatusLabel[goal.status]}: ${goal.title}`,
      failed: 'Failed to change the goal',
    },
    failed: 'Failed to change the goal',
  });
  const { mutate: count } = useOptimisticAction<{ readonly goal: Goal; readonly value: number }>({
    changes: ['goals'],
    apply: (client, { goal, value }) => patch(client, goal.id, (shown) => ({ ...shown, manual_value: value, value })),
    send: ({ goal, value }) => setManualValue(goal.id, value),
    failed: 'Failed to change the count',
  });
  const { mutate: move } = useOptimisticAction<{ readonly goal: Goal; readonly position: number }>({
    changes: ['goals'],
    apply: (client, { goal, position }) => patch(client, goal.id, (shown) => ({ ...shown, position })),
    send: ({ goal, position }) => setGoalPosition(goal.id, position),
    failed: 'Failed to move the goal',
  });
  const { mutate: tick } = useOptimisticAction<{ readonly milestone: Milestone; readonly done_at: string | null }>({
    changes: ['milestones'],
    apply: (client, { milestone: { id, goal_id }, done_at }) =>
      patch(client, goal_id, (goal) =>
        withMilestones(goal, (shown) =>
          shown.map((other) => (other.id === id ? { ...other, done_at, done_by_name: null } : other)),
        ),
      ),
    send: ({ milestone, done_at }) => updateMilestone(milestone.id, { done_at }),
    failed: 'Failed to change the milestone',
  });
  const { mutate: moveInGoal } = useOptimisticAction<{ readonly milestone: Milestone; readonly position: number }>({
    changes: ['milestones'],
    apply: (client, { milestone: { id, goal_id }, position }) =>
      patch(client, goal_id, (goal) =>
        withMilestones(goal, (shown) =>
          shown.map((other) => (other.id === id ? { ...other, position } : other)).toSorted(byPosition),
        ),
      ),
    send: ({ milestone, position }) => updateMilestone(milestone.id, { position }),
    failed: 'Failed to move the milestone',
  });
  const { mutate: removeFromGoal } = useOptimisticAction<Milestone>({
    changes: ['milestones'],
    apply: (client, { id, goal_id }) =>
      patch(client, goal_id, (goal) => withMilestones(goal, (shown) => shown.filter((other) => other.id !== id))),
    send: ({ id }) => removeMilestone(id),
    done: ({ title }) => `Removed “${title}”`,
    undo: {
      send: ({ id }) => restoreMilestone(id),
      done: ({ title }) => `Restored “${title}”`,
      failed: 'Failed to restore the milestone',
    },
    failed: 'Failed to remove the milestone',
  });

  return {
    setStatus: (goal: Goal, status: Status) => setStatus({ goal, status }),
    count: (goal: Goal, value: number) => count({ goal, value }),
    /** Puts `goal` beside its neighbor in the list that is shown. */
    move: (goal: Goal, shown: readonly Goal[], by: -1 | 1) => {
      const position = positionBeside(shown, goal, by);
      if (position !== null) move({ goal, position });
    },
    remove: (goal: Goal) => remove([goal]),
    tick: (milestone: Milestone, isDone: boolean) =>
      tick({ milestone, done_at: isDone ? new Date().toISOString() : null }),
    removeMilestone: (milestone: Milestone) => removeFromGoal(milestone),
    moveMilestone: (goal: Goal, milestone: Milestone, by: -1 | 1) => {
      const position = positionBeside(goal.milestones, milestone, by);
      if (position !== null) moveInGoal({ milestone, position });
    },
  };
}
