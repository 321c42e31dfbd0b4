import { goalQueries, removeGoal, restoreGoal } from '@milepost/shared/data/goals';
import type { Goal } from '@milepost/shared/domain/goals';
import { byPosition } from '@milepost/shared/domain/positions';
import type { Deletion } from '../deletion/Deletion/Deletion.tsx';
import { heldRows } from '../deletion/HeldRows/HeldRows.tsx';

type Rows = readonly Goal[];

const without = (goals: Rows, gone: Rows): Goal[] => goals.filter(({ id }) => gone.every((goal) => goal.id !== id));

/** How goals are deleted and restored, with their milestones and their history. */
export const goalDeletion: Deletion<Goal> = {
  kind: 'goals',
  held: heldRows(),
  nameOf: ({ title }) => title,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeGoal(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreGoal(id))),
  takeOut: (client, clientId, gone) =>
    void client.setQueryData(goalQueries.list(clientId).queryKey, (goals) => goals && without(goals, gone)),
  putBack: (client, clientId, back) =>
    void client.setQueryData(
      goalQueries.list(clientId).queryKey,
      (goals) => goals && [...without(goals, back), ...back].toSorted(byPosition),
    ),
};
