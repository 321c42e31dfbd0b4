import {
  goalQueries,
  removeMilestone,
  restoreMilestone,
  setGoalPosition,
  setGoalStatus,
  setManualValue,
  updateMilestone,
} from '@milepost/shared/data/goals';
import { messageOf } from '@milepost/shared/domain/app-error';
import { goalStatusLabel, type Goal, type Milestone } from '@milepost/shared/domain/goals';
import { toast } from '@milepost/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';
import { useDeletion } from '../deletion/Deletion/Deletion.tsx';
import { goalDeletion } from './goal-deletion.ts';
import { positionBetween } from './order.ts';

type Act = {
  /** How the list shows it before the server has answered. */
  readonly show: (goals: readonly Goal[]) => Goal[];
  readonly send: () => Promise<unknown>;
  readonly done?: { readonly message: string; readonly undo?: () => void };
  readonly failed: string;
};

const replace = (id: string, change: (goal: Goal) => Goal) => (goals: readonly Goal[]) =>
  goals.map((goal) => (goal.id === id ? change(goal) : goal));

const withMilestones = (goal: Goal, milestones: Milestone[]): Goal => ({
  ...goal,
  milestones,
  value: goal.measure === 'milestones' ? milestones.filter(({ done_at }) => done_at !== null).length : goal.value,
});

export type GoalActions = ReturnType<typeof useGoalActions>;

/** What can be done with goals: at once on the screen, taken back when the server refuses, with Undo where it takes away. */
export function useGoalActions(clientId: string) {
  const queryClient = useQueryClient();
  const { remove } = useDeletion(goalDeletion, clientId);
  const { queryKey } = goalQueries.list(clientId);

  const run = async ({ show, send, done, failed }: Act): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (goals) => goals && show(goals));
    try {
      await send();
      if (done) {
        const { message, undo } = done;
        toast.show({ message, ...(undo ? { action: { label: 'Undo', onAction: undo } } : {}) });
      }
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast.show({ tone: 'critical', message: messageOf(error, failed) });
    }
    await invalidate(queryClient, 'goals');
  };

  const setStatus = (goal: Goal, status: 'active' | 'paused' | 'dropped'): Promise<void> =>
    run({
      show: replace(goal.id, (shown) => ({ ...shown, status })),
      send: () => setGoalStatus(goal.id, status),
      done: {
        message: `${goalStatusLabel[status]}: ${goal.title}`,
        undo: () => void setStatus(goal, goal.status === 'reached' ? 'active' : goal.status),
      },
      failed: 'The goal could not be changed',
    });

  const bringBack = (milestone: Milestone): Promise<void> =>
    run({
      show: (goals) => [...goals],
      send: () => restoreMilestone(milestone.id),
      done: { message: `${milestone.title} is back` },
      failed: 'The milestone could not be brought back',
    });

  return {
    setStatus: (goal: Goal, status: 'active' | 'paused' | 'dropped') => void setStatus(goal, status),
    count: (goal: Goal, value: number) =>
      void run({
        show: replace(goal.id, (shown) => ({ ...shown, manual_value: value, value })),
        send: () => setManualValue(goal.id, value),
        failed: 'The count could not be changed',
      }),
    /** Puts `goal` beside its neighbour in the list that is shown. */
    move: (goal: Goal, shown: readonly Goal[], by: -1 | 1) => {
      const position = positionBetween(shown, goal, by);
      if (position === null) return;
      void run({
        show: (goals) =>
          replace(goal.id, (moved) => ({ ...moved, position }))(goals).toSorted(
            (one, other) => one.position - other.position,
          ),
        send: () => setGoalPosition(goal.id, position),
        failed: 'The goal could not be moved',
      });
    },
    remove: (goal: Goal) => remove([goal]),
    tick: (milestone: Milestone, isDone: boolean) => {
      const done_at = isDone ? new Date().toISOString() : null;
      void run({
        show: replace(milestone.goal_id, (goal) =>
          withMilestones(
            goal,
            goal.milestones.map((shown) =>
              shown.id === milestone.id ? { ...shown, done_at, done_by_name: null } : shown,
            ),
          ),
        ),
        send: () => updateMilestone(milestone.id, { done_at }),
        failed: 'The milestone could not be changed',
      });
    },
    removeMilestone: (milestone: Milestone) =>
      void run({
        show: replace(milestone.goal_id, (goal) =>
          withMilestones(
            goal,
            goal.milestones.filter(({ id }) => id !== milestone.id),
          ),
        ),
        send: () => removeMilestone(milestone.id),
        done: { message: `Removed ${milestone.title}`, undo: () => void bringBack(milestone) },
        failed: 'The milestone could not be removed',
      }),
    moveMilestone: (goal: Goal, milestone: Milestone, by: -1 | 1) => {
      const position = positionBetween(goal.milestones, milestone, by);
      if (position === null) return;
      void run({
        show: replace(goal.id, (shown) => ({
          ...shown,
          milestones: shown.milestones
            .map((other) => (other.id === milestone.id ? { ...other, position } : other))
            .toSorted((one, other) => one.position - other.position),
        })),
        send: () => updateMilestone(milestone.id, { position }),
        failed: 'The milestone could not be moved',
      });
    },
  };
}
