import * as z from 'zod';
import { calendarDate, id, instant, lengths, optionalDate, requiredText } from '../columns/columns.ts';
import { addDays, isOverdue } from '../dates/dates.ts';
import { priorityField, prioritySchema } from '../priorities/priorities.ts';

/** What tasks are about; the form offers these, and the column takes any other name. */
export const taskTypes = ['General', 'Follow-up', 'Interview', 'Research', 'Document', 'Networking'] as const;

/** A row of tasks. */
export const taskSchema = z.object({
  id,
  user_id: id,
  application_id: id.nullable(),
  title: z.string(),
  due_date: calendarDate.nullable(),
  priority: prioritySchema,
  type: z.string(),
  done_at: instant.nullable(),
  created_by: id.nullable(),
  created_at: instant,
});
export type Task = z.infer<typeof taskSchema>;

export const taskInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  due_date: optionalDate,
  priority: priorityField,
  type: requiredText('Type', 60),
  application_id: z.union([id, z.literal('')]).transform((value) => (value === '' ? null : value)),
});
export type TaskForm = z.input<typeof taskInputSchema>;
export type TaskInput = z.output<typeof taskInputSchema>;

export const emptyTask = (): TaskForm => ({
  title: '',
  due_date: '',
  priority: 'Medium',
  type: 'General',
  application_id: '',
});

export const isDone = (task: Pick<Task, 'done_at'>): boolean => task.done_at !== null;

/** Whether an open task's day has passed; `today` in the owner's zone. */
export const isTaskOverdue = (task: Pick<Task, 'done_at' | 'due_date'>, today: string): boolean =>
  !isDone(task) && task.due_date !== null && isOverdue(task.due_date, today);

/** The day to put a task off to: `days` after its due date, but never counted from a day that has passed. */
export const snoozedDate = (task: Pick<Task, 'due_date'>, days: number, today: string): string =>
  addDays(task.due_date !== null && !isOverdue(task.due_date, today) ? task.due_date : today, days);
