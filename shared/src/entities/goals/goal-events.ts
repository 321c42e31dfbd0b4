import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';

const goalEventKinds = [
  'created',
  'changed',
  'counted',
  'reached',
  'active',
  'paused',
  'dropped',
  'milestone_added',
  'milestone_changed',
  'milestone_done',
  'milestone_open',
  'milestone_removed',
] as const;

/** Who did what to a goal. */
export const goalEventSchema = z.object({
  id,
  kind: z.enum(goalEventKinds),
  detail: z.string().nullable(),
  actor: z.object({ id, full_name: z.string().nullable(), email: z.string() }).nullable(),
  occurred_at: instant,
});
export type GoalEvent = z.infer<typeof goalEventSchema>;

const eventWords: Record<GoalEvent['kind'], string> = {
  created: 'Goal added',
  changed: 'Goal edited',
  counted: 'Count changed',
  reached: 'Goal reached',
  active: 'Goal resumed',
  paused: 'Goal paused',
  dropped: 'Goal dropped',
  milestone_added: 'Milestone added',
  milestone_changed: 'Milestone edited',
  milestone_done: 'Milestone done',
  milestone_open: 'Milestone reopened',
  milestone_removed: 'Milestone removed',
};

/** 'Milestone done: Portfolio online', 'Count changed from 3 to 4'. */
export const goalEventSentence = ({ kind, detail }: Pick<GoalEvent, 'kind' | 'detail'>): string => {
  if (detail === null) return eventWords[kind];
  return kind === 'counted' ? `${eventWords[kind]} ${detail}` : `${eventWords[kind]}: ${detail}`;
};
