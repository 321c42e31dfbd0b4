import * as z from 'zod';
import { id, instant, lengths, optionalText, requiredText } from '@milepost/shared/domain/columns';
import { priorityField, prioritySchema } from '@milepost/shared/domain/priorities';
import { documentMimeTypeSchema } from '@milepost/shared/domain/document-files';
import type { StoredTaskFile } from '@milepost/shared/entities/tasks/model';

/** A row of task_templates: a task that a coach assigns to one client after another. */
export const taskTemplateSchema = z.object({
  id,
  coach_id: id,
  title: z.string(),
  done_when: z.string().nullable(),
  type: z.string(),
  priority: prioritySchema,
  due_in_days: z.number().nullable(),
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.number().nullable(),
  mime_type: documentMimeTypeSchema.nullable(),
  created_at: instant,
  /** The revision of the row: an edit sends the one that it was based on. */
  revision: z.number(),
});
export type TaskTemplate = z.infer<typeof taskTemplateSchema>;

/** A number of days as it is typed; empty becomes null, no due date. */
export const dueInDays = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, 'Enter a whole number of days')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((days) => days === null || days <= 365, 'Choose at most 365 days');

export const taskTemplateInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  done_when: optionalText('What counts as done', 2000),
  type: requiredText('Type', 60),
  priority: priorityField,
  due_in_days: dueInDays,
});
export type TaskTemplateForm = z.input<typeof taskTemplateInputSchema>;
export type TaskTemplateInput = z.output<typeof taskTemplateInputSchema>;

export const emptyTaskTemplate = (): TaskTemplateForm => ({
  title: '',
  done_when: '',
  type: 'General',
  priority: 'Medium',
  due_in_days: '7',
});

export const templateFormOf = (template: TaskTemplate): TaskTemplateForm => ({
  title: template.title,
  done_when: template.done_when ?? '',
  type: template.type,
  priority: template.priority,
  due_in_days: template.due_in_days === null ? '' : String(template.due_in_days),
});

/** The file that goes with a template, if any. */
export const templateFile = ({ file_path, file_name, file_size, mime_type }: TaskTemplate): StoredTaskFile | null =>
  file_path !== null && file_name !== null && file_size !== null && mime_type !== null
    ? { file_path, file_name, file_size, mime_type }
    : null;

/** 'Due in 7 days', by the client's own clock. */
export const dueInLabel = (days: number | null): string => {
  if (days === null) return 'No due date';
  if (days === 0) return 'Due the same day';
  return `Due in ${days} ${days === 1 ? 'day' : 'days'}`;
};
