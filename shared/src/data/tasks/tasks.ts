import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { taskSchema } from '../../domain/tasks/tasks.ts';
import type { Task, TaskInput } from '../../domain/tasks/tasks.ts';
import { createOnce } from '../request/create-once.ts';
import { done, many, one } from '../request/request.ts';
import { restoreDeleted } from '../request/restore-deleted.ts';

const table = 'tasks';

const inOrder = () =>
  supabase()
    .from(table)
    .select('*')
    .order('done_at', { ascending: false, nullsFirst: true })
    .order('due_date', { ascending: true, nullsFirst: false })
    .order('created_at');

/** Somebody's tasks: open ones first, the soonest due first, then done ones, the latest first. @throws AppError */
export const listTasks = (userId: string): Promise<Task[]> => many(inOrder().eq('user_id', userId), taskSchema);

/** The tasks of one application, in the same order. @throws AppError */
export const listTasksOfApplication = (applicationId: string): Promise<Task[]> =>
  many(inOrder().eq('application_id', applicationId), taskSchema);

/** Adds a task for `userId`, which for a coach is a client; the same `id` again gives the same row. @throws AppError */
export const createTask = (userId: string, id: string, input: TaskInput): Promise<Task> =>
  createOnce(table, { ...input, id, user_id: userId }, taskSchema);

const change = (id: string, changes: Partial<TaskInput> | { done_at: string | null }): Promise<Task> =>
  one(supabase().from(table).update(changes).eq('id', id).select().single(), taskSchema);

/** @throws AppError */
export const updateTask = (id: string, changes: Partial<TaskInput>): Promise<Task> => change(id, changes);

/** Marks as done now, or as open again. @throws AppError */
export const setTaskDone = (id: string, isDone: boolean): Promise<Task> =>
  change(id, { done_at: isDone ? new Date().toISOString() : null });

/** Deletes; `restoreTask` undoes it for 30 days. @throws AppError */
export const removeTask = (id: string): Promise<void> => done(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreTask = (id: string): Promise<void> => restoreDeleted(table, id);

export const taskQueries = {
  list: (userId: string) => queryOptions({ queryKey: ['tasks', userId], queryFn: () => listTasks(userId) }),
  ofApplication: (applicationId: string) =>
    queryOptions({
      queryKey: ['tasks', 'of-application', applicationId],
      queryFn: () => listTasksOfApplication(applicationId),
    }),
};
