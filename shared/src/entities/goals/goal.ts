import * as z from 'zod';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';

export const goalMeasures = ['applications', 'interviews', 'offers', 'sessions', 'milestones', 'manual'] as const;
type GoalMeasure = (typeof goalMeasures)[number];

/** What a form offers, with how it is counted. */
export const goalMeasureLabel: Record<GoalMeasure, string> = {
  applications: 'Applications sent',
  interviews: 'Interviews held',
  offers: 'Offers received',
  sessions: 'Coaching sessions completed',
  milestones: 'Milestones done',
  manual: 'Counted manually',
};

const units: Record<GoalMeasure, { readonly one: string; readonly many: string }> = {
  applications: { one: 'application', many: 'applications' },
  interviews: { one: 'interview', many: 'interviews' },
  offers: { one: 'offer', many: 'offers' },
  sessions: { one: 'session', many: 'sessions' },
  milestones: { one: 'milestone', many: 'milestones' },
  manual: { one: 'done', many: 'done' },
};

/** '12 of 20 applications'. */
export const countedSentence = ({ measure, value, target }: Pick<Goal, 'measure' | 'value' | 'target'>): string =>
  `${value} of ${target} ${target === 1 ? units[measure].one : units[measure].many}`;

export const goalStatuses = ['active', 'reached', 'paused', 'dropped'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const goalStatusLabel: Record<GoalStatus, string> = {
  active: 'Active',
  reached: 'Reached',
  paused: 'Paused',
  dropped: 'Dropped',
};
/** What goals are about; the form offers these, and the column takes any other name. */
export const goalCategories = ['General', 'Applications', 'Interviews', 'Networking', 'Skills', 'Documents'] as const;

export const milestoneSchema = z.object({
  id,
  goal_id: id,
  client_id: id,
  title: z.string(),
  target_date: calendarDate.nullable(),
  done_at: instant.nullable(),
  position: z.number(),
  done_by_name: z.string().nullish(),
});
/** A step of a goal. `done_by_name` comes with the goals, not with a row that was just written. */
export type Milestone = z.infer<typeof milestoneSchema>;

/** A row of goals, as writing gives it back. */
export const goalRowSchema = z.object({
  id,
  client_id: id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  measure: z.enum(goalMeasures),
  target_value: z.number().nullable(),
  manual_value: z.number(),
  starts_on: calendarDate,
  target_date: calendarDate.nullable(),
  status: z.enum(goalStatuses),
  reached_at: instant.nullable(),
  position: z.number(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type GoalRow = z.infer<typeof goalRowSchema>;

/** A goal with what it counts now, out of how many, and its milestones in their order. */
export const goalSchema = goalRowSchema.extend({
  value: z.number(),
  target: z.number(),
  created_by_name: z.string().nullable(),
  updated_by_name: z.string().nullable(),
  milestones: milestoneSchema.array(),
});
export type Goal = z.infer<typeof goalSchema>;
