import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client } = people;

/** Goals. */
export const goals: readonly Statement[] = [
  [
    `insert into public.goals (id, client_id, title, measure, target_value, created_by, deleted_at)
     values ($1, $3, 'Ten portfolio pages', 'manual', 10, $3, null), ($2, $3, 'Deleted', 'manual', 1, $3, now())`,
    [rows.goal, rows.deletedGoal, client],
  ],
  [
    `insert into public.milestones (id, goal_id, client_id, title, created_by, deleted_at)
     values ($1, $3, $4, 'First page', $4, null), ($2, $3, $4, 'Deleted', $4, now())`,
    [rows.milestone, rows.deletedMilestone, rows.goal, client],
  ],
  [
    `insert into public.goal_events (id, goal_id, client_id, kind, deleted_at) values ($1, $2, $3, 'paused', now())`,
    [rows.eventOfDeletedGoal, rows.deletedGoal, client],
  ],
];
