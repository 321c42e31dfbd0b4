import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { listedTaskSchema, taskSchema } from './model.ts';
import type { ListedTask, Task, TaskInput } from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { updateUnlessChanged } from '../../data/request/update-unless-changed.ts';
import { updateWhile } from '../../data/request/update-while.ts';

const table = 'tasks';

const inOrder = () =>
  supabase()
    .from(table)
    .select(
      '*, application:job_applications(id, job_title, company_name), author:users!tasks_created_by_fkey(id, full_name, email, avatar_url), files:task_files(*)',
    )
    .order('done_at', { ascending: false, nullsFirst: true })
    .order('due_date', { ascending: true, nullsFirst: false })
    .order('created_at');

/** Somebody's tasks: open ones first, the soonest due first, then done ones, the latest first. @throws AppError */
export const listTasks = (userId: string): Promise<ListedTask[]> =>
  fetchMany(inOrder().eq('user_id', userId), listedTaskSchema);

/** The tasks of one application, in the same order. @throws AppError */
export const listTasksOfApplication = (applicationId: string): Promise<ListedTask[]> =>
  fetchMany(inOrder().eq('application_id', applicationId), listedTaskSchema);

/**
 * Adds a task for `userId`, which for a coach is a client; the same `id` again updates that row. @throws AppError
 * `changed_elsewhere` where somebody changed it between two tries
 */
export const createTask = (userId: string, id: string, input: TaskInput): Promise<Task> =>
  createOrUpdate(table, { ...input, id, user_id: userId }, taskSchema);

const change = (id: string, changes: { due_date: string | null } | { done_at: string | null }): Promise<Task> =>
  fetchOne(supabase().from(table).update(changes).eq('id', id).select().single(), taskSchema);

/**
 * Writes an edited form, unless the task was changed since it was read.
 * @param before the row that the form was filled from
 * @throws AppError `changed_elsewhere`, whose `details` is the present row
 */
export const updateTask = (before: Pick<Task, 'id' | 'revision'>, input: TaskInput): Promise<Task> =>
  updateUnlessChanged(table, before, input, taskSchema);

/** Puts a task off, or takes its date away. @throws AppError */
export const setTaskDueDate = (id: string, due_date: string | null): Promise<Task> => change(id, { due_date });

/** Takes a new due date back, while it is still the task's. @throws AppError `changed_elsewhere` */
export const undoTaskDueDate = (id: string, written: string, before: string | null): Promise<Task> =>
  updateWhile(table, id, { due_date: written }, { due_date: before }, taskSchema);

/** Marks as done now, or as open again. @throws AppError */
export const setTaskDone = (id: string, isDone: boolean): Promise<Task> =>
  change(id, { done_at: isDone ? new Date().toISOString() : null });

/** Takes a tick or its removal back: the task is done since then, or open. @throws AppError */
export const undoTaskDone = (id: string, before: string | null): Promise<Task> => change(id, { done_at: before });

/** Notes that the client opened a task; the first time counts. @throws AppError */
export const markTaskSeen = (id: string): Promise<void> =>
  execute(supabase().from(table).update({ seen_at: new Date().toISOString() }).eq('id', id));

/** What a client answers: words, and whether the task is done with that. */
export type TaskAnswer = { readonly answer: string | null; readonly isDone: boolean };

/**
 * Answers a task, unless it was changed since it was read.
 * @throws AppError `changed_elsewhere`, whose `details` is the present row
 */
export const answerTask = (
  before: Pick<Task, 'id' | 'revision' | 'done_at'>,
  { answer, isDone }: TaskAnswer,
): Promise<Task> =>
  updateUnlessChanged(
    table,
    before,
    { answer, done_at: isDone ? (before.done_at ?? new Date().toISOString()) : null },
    taskSchema,
  );

/** Deletes; `restoreTask` undoes it for 30 days. @throws AppError */
export const removeTask = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreTask = (id: string): Promise<void> => restoreDeleted(table, id);

/** The keys of its queries. */
export const taskKeys = {
  /** Begins the keys of all lists of tasks. */
  lists: () => ['tasks'],
  list: (userId: string) => ['tasks', 'list', userId],
  ofApplication: (applicationId: string) => ['tasks', 'ofApplication', applicationId],
};
const taskMeta = { tables: ['job_applications', 'tasks'] };

export const taskQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: taskKeys.list(userId), meta: taskMeta, queryFn: () => listTasks(userId) }),
  ofApplication: (applicationId: string) =>
    queryOptions({
      queryKey: taskKeys.ofApplication(applicationId),
      meta: taskMeta,
      queryFn: () => listTasksOfApplication(applicationId),
    }),
};
