import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { goalEventSchema, goalRowSchema, goalSchema, milestoneSchema, progressStorySchema } from './model.ts';
import type {
  Goal,
  GoalEvent,
  GoalInput,
  GoalRow,
  GoalStatus,
  Milestone,
  MilestoneInput,
  ProgressStory,
} from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { updateUnlessChanged } from '../../data/request/update-unless-changed.ts';
import { updateWhile } from '../../data/request/update-while.ts';

/** A client's goals in their order, each with its present figure and milestones. @throws AppError `forbidden` */
export const listGoals = (clientId: string): Promise<Goal[]> =>
  fetchMany(supabase().rpc('list_goals', { p_client_id: clientId }), goalSchema);

/** What was reached, and this week beside the last. @throws AppError `forbidden` */
export const getProgressStory = (clientId: string): Promise<ProgressStory> =>
  fetchOne(supabase().rpc('progress_story', { p_client_id: clientId }), progressStorySchema);

/** Who did what to a goal, the latest first. @throws AppError */
export const listGoalEvents = (goalId: string): Promise<GoalEvent[]> =>
  fetchMany(
    supabase()
      .from('goal_events')
      .select(`*,${personEmbed('actor', 'goal_events_actor_id')}`)
      .eq('goal_id', goalId)
      .order('occurred_at', { ascending: false })
      .order('id'),
    goalEventSchema,
  );

/** Adds a goal at `position`; the same `id` again updates that row. @throws AppError */
export const createGoal = (clientId: string, id: string, input: GoalInput, position: number): Promise<GoalRow> =>
  createOrUpdate('goals', { ...input, id, client_id: clientId }, goalRowSchema, { position });

/** Changes a goal unless somebody else did since it was read. @throws AppError `changed_elsewhere` */
export const updateGoal = (goal: Pick<GoalRow, 'id' | 'revision'>, input: GoalInput): Promise<GoalRow> =>
  updateUnlessChanged('goals', goal, input, goalRowSchema);

const change = (id: string, changes: Partial<GoalRow>): Promise<GoalRow> =>
  fetchOne(supabase().from('goals').update(changes).eq('id', id).select().single(), goalRowSchema);

/** Pauses, drops or takes up again; whether it is reached, the database says. @throws AppError */
export const setGoalStatus = (id: string, status: Exclude<GoalStatus, 'reached'>): Promise<GoalRow> =>
  change(id, { status });

/** Takes a new status back, while it is still the goal's. @throws AppError `changed_elsewhere` */
export const undoGoalStatus = (
  id: string,
  written: GoalStatus,
  before: Exclude<GoalStatus, 'reached'>,
): Promise<GoalRow> => updateWhile('goals', id, { status: written }, { status: before }, goalRowSchema);

/** Sets the figure of a goal that is counted by hand. @throws AppError */
export const setManualValue = (id: string, manual_value: number): Promise<GoalRow> => change(id, { manual_value });

/** Puts a goal between others. @throws AppError */
export const setGoalPosition = (id: string, position: number): Promise<GoalRow> => change(id, { position });

/** Deletes; `restoreGoal` undoes it for 30 days. Clients only: a coach drops a goal. @throws AppError */
export const removeGoal = (id: string): Promise<void> => execute(supabase().from('goals').delete().eq('id', id));

/** @throws AppError */
export const restoreGoal = (id: string): Promise<void> => restoreDeleted('goals', id);

/** Adds a milestone at the end; the same `id` again updates that row. @throws AppError */
export const createMilestone = (
  goalId: string,
  id: string,
  { position, ...input }: MilestoneInput & { readonly position: number },
): Promise<Milestone> => createOrUpdate('milestones', { ...input, id, goal_id: goalId }, milestoneSchema, { position });

/** @throws AppError */
export const updateMilestone = (
  id: string,
  changes: Partial<MilestoneInput> | { readonly done_at: string | null } | { readonly position: number },
): Promise<Milestone> =>
  fetchOne(supabase().from('milestones').update(changes).eq('id', id).select().single(), milestoneSchema);

/** Removes; `restoreMilestone` undoes it for 30 days, for client and coach alike. @throws AppError */
export const removeMilestone = (id: string): Promise<void> =>
  execute(supabase().from('milestones').delete().eq('id', id));

/** @throws AppError */
export const restoreMilestone = (id: string): Promise<void> => restoreDeleted('milestones', id);

/** The keys of its queries. */
export const goalKeys = {
  list: (clientId: string) => ['goals', 'list', clientId],
  story: (clientId: string) => ['goals', 'story', clientId],
  events: (clientId: string, goalId: string) => ['goals', 'events', clientId, goalId],
};
const goalMeta = { tables: ['application_events', 'coaching_sessions', 'goals', 'job_applications', 'milestones'] };

export const goalQueries = {
  list: (clientId: string) =>
    queryOptions({ queryKey: goalKeys.list(clientId), meta: goalMeta, queryFn: () => listGoals(clientId) }),
  story: (clientId: string) =>
    queryOptions({ queryKey: goalKeys.story(clientId), meta: goalMeta, queryFn: () => getProgressStory(clientId) }),
  events: (clientId: string, goalId: string) =>
    queryOptions({
      queryKey: goalKeys.events(clientId, goalId),
      meta: goalMeta,
      queryFn: () => listGoalEvents(goalId),
    }),
};
