import { removeGoal, restoreGoal, goalKeys } from '@milepost/shared/entities/goals/requests';
import type { Goal } from '@milepost/shared/entities/goals/model';
import type { Deletion } from '../deletion/Deletion/Deletion.tsx';
import { heldRows } from '../deletion/HeldRows/HeldRows.tsx';

/** How goals are deleted and restored, with their milestones and their history. */
export const goalDeletion: Deletion<Goal> = {
  kind: 'goals',
  held: heldRows(),
  nameOf: ({ title }) => title,
  remove: (rows) => Promise.all(rows.map(({ id }) => removeGoal(id))),
  restore: (rows) => Promise.all(rows.map(({ id }) => restoreGoal(id))),
  list: goalKeys.list,
};
