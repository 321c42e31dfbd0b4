import * as z from 'zod';
import {
  calendarDate,
  id,
  instant,
  lengths,
  optionalDate,
  optionalText,
  requiredDate,
  requiredText,
} from '../columns/columns.ts';
import type { Tone } from '../tone/tone.ts';

export const goalMeasures = ['applications', 'interviews', 'offers', 'sessions', 'milestones', 'manual'] as const;
export type GoalMeasure = (typeof goalMeasures)[number];

/** What a form offers, with how it is counted. */
export const goalMeasureLabel: Record<GoalMeasure, string> = {
  applications: 'Applications sent',
  interviews: 'Interviews held',
  offers: 'Offers received',
  sessions: 'Coaching sessions completed',
  milestones: 'Milestones done',
  manual: 'Counted by hand',
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
export const goalStatusTone: Record<GoalStatus, Tone> = {
  active: 'info',
  reached: 'positive',
  paused: 'caution',
  dropped: 'neutral',
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
  updated_at: instant,
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

export const goalEventKinds = [
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
  active: 'Goal active again',
  paused: 'Goal paused',
  dropped: 'Goal dropped',
  milestone_added: 'Milestone added',
  milestone_changed: 'Milestone edited',
  milestone_done: 'Milestone done',
  milestone_open: 'Milestone open again',
  milestone_removed: 'Milestone removed',
};

/** 'Milestone done: Portfolio online', 'Count changed from 3 to 4'. */
export const goalEventSentence = ({ kind, detail }: Pick<GoalEvent, 'kind' | 'detail'>): string => {
  if (detail === null) return eventWords[kind];
  return kind === 'counted' ? `${eventWords[kind]} ${detail}` : `${eventWords[kind]}: ${detail}`;
};

const wholeNumber = (label: string, least: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (/^\d{1,6}$/.test(value) && Number(value) <= 100_000 && Number(value) >= least),
      {
        message: `${label} must be a whole number from ${least} to 100,000`,
      },
    )
    .transform((value) => (value === '' ? null : Number(value)));

/** The form of a goal: milestones count themselves, everything else needs a number to reach. */
export const goalInputSchema = z
  .object({
    title: requiredText('Title', lengths.title),
    description: optionalText('Description', lengths.note),
    category: requiredText('Category', 60),
    measure: z.enum(goalMeasures),
    target_value: wholeNumber('How many', 1),
    starts_on: requiredDate('Start'),
    target_date: optionalDate,
  })
  .superRefine((goal, context) => {
    if (goal.measure !== 'milestones' && goal.target_value === null) {
      context.addIssue({ code: 'custom', path: ['target_value'], message: 'Say how many' });
    }
    if (goal.target_date !== null && goal.target_date < goal.starts_on) {
      context.addIssue({ code: 'custom', path: ['target_date'], message: 'The target date is before the start' });
    }
  })
  .transform((goal) => (goal.measure === 'milestones' ? { ...goal, target_value: null } : goal));
export type GoalForm = z.input<typeof goalInputSchema>;
export type GoalInput = z.output<typeof goalInputSchema>;

export const emptyGoal = (today: string): GoalForm => ({
  title: '',
  description: '',
  category: 'General',
  measure: 'applications',
  target_value: '',
  starts_on: today,
  target_date: '',
});

export const goalFormOf = (goal: GoalRow): GoalForm => ({
  title: goal.title,
  description: goal.description ?? '',
  category: goal.category,
  measure: goal.measure,
  target_value: goal.target_value === null ? '' : String(goal.target_value),
  starts_on: goal.starts_on,
  target_date: goal.target_date ?? '',
});

export const milestoneInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  target_date: optionalDate,
});
export type MilestoneForm = z.input<typeof milestoneInputSchema>;
export type MilestoneInput = z.output<typeof milestoneInputSchema>;

const weekCount = z.object({ now: z.number(), before: z.number() });

export const reachedKinds = ['goal', 'milestone', 'first_interview', 'offer'] as const;
export const progressStorySchema = z.object({
  week_starts_on: calendarDate,
  week: z.object({ applications: weekCount, interviews: weekCount, sessions: weekCount, milestones: weekCount }),
  reached: z
    .object({
      id,
      kind: z.enum(reachedKinds),
      title: z.string(),
      at: instant,
      goal_id: id.nullable(),
      application_id: id.nullable(),
    })
    .array(),
});
/** What a client has reached, the latest first, and what this week held beside the last. */
export type ProgressStory = z.infer<typeof progressStorySchema>;
export type Reached = ProgressStory['reached'][number];

const reachedWords: Record<Reached['kind'], string> = {
  goal: 'Goal reached',
  milestone: 'Milestone done',
  first_interview: 'First interview',
  offer: 'Offer received',
};
export const reachedSentence = ({ kind, title }: Pick<Reached, 'kind' | 'title'>): string =>
  `${reachedWords[kind]}: ${title}`;
