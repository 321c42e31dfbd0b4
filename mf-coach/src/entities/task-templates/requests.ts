import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { taskTemplateSchema, templateFile } from './model.ts';
import type { TaskTemplate, TaskTemplateInput } from './model.ts';
import type { StoredTaskFile } from '@milepost/shared/entities/tasks/model';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { restoreDeleted } from '@milepost/shared/data/request/restore-deleted';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'task_templates';
const noFile = { file_path: null, file_name: null, file_size: null, mime_type: null };

/** The calling coach's templates, by title. @throws AppError */
export const listTaskTemplates = (): Promise<TaskTemplate[]> =>
  fetchMany(supabase().from(table).select('*').order('title'), taskTemplateSchema);

/** Adds a template; the same `id` again updates that row. @throws AppError */
export const createTaskTemplate = (
  id: string,
  input: TaskTemplateInput,
  file: StoredTaskFile | null,
): Promise<TaskTemplate> => createOrUpdate(table, { ...input, ...(file ?? noFile), id }, taskTemplateSchema);

/**
 * Saves an edited template, unless it was changed since it was fetched. Tasks created from it don't change.
 * @throws AppError `changed_elsewhere`: `currentTaskTemplate` returns the current row
 */
export const updateTaskTemplate = (
  before: Pick<TaskTemplate, 'id' | 'revision'>,
  input: TaskTemplateInput,
  file: StoredTaskFile | null,
): Promise<TaskTemplate> => updateUnlessChanged(table, before, { ...input, ...(file ?? noFile) }, taskTemplateSchema);

/** The current template, where an edit was rejected because of it. */
export const currentTaskTemplate = (error: unknown): TaskTemplate | null => currentRow(error, taskTemplateSchema);

/** Deletes; `restoreTaskTemplate` undoes it for 30 days. @throws AppError */
export const removeTaskTemplate = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreTaskTemplate = (id: string): Promise<void> => restoreDeleted(table, id);

export type TaskForClients = {
  readonly clientIds: readonly string[];
  readonly dueInDays: number | null;
};

/**
 * Assigns a task from a template to each of these clients, all or none; returns how many got one. A retry with the same
 * `id` assigns nothing twice. @throws AppError
 */
export const assignTemplate = (
  id: string,
  template: TaskTemplate,
  { clientIds, dueInDays }: TaskForClients,
): Promise<number> =>
  fetchOne(
    supabase().rpc('assign_task', {
      p_id: id,
      p_client_ids: clientIds,
      p_title: template.title,
      p_done_when: template.done_when,
      p_type: template.type,
      p_priority: template.priority,
      p_due_in_days: dueInDays,
      p_file: templateFile(template),
    }),
    z.number(),
  );

const taskTemplateKeys = { list: (coachId: string) => ['taskTemplates', coachId] };

export const taskTemplateQueries = {
  /** `coachId` only separates users' caches. */
  list: (coachId: string) =>
    queryOptions({
      queryKey: taskTemplateKeys.list(coachId),
      meta: { tables: ['task_templates'] },
      queryFn: listTaskTemplates,
    }),
};
