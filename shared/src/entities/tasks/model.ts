import * as z from 'zod';
import {
  calendarDate,
  id,
  instant,
  lengths,
  optionalDate,
  optionalText,
  requiredText,
} from '../../domain/columns/columns.ts';
import { addDays, isOverdue } from '../../domain/dates/dates.ts';
import { personSchema } from '../people/model.ts';
import { priorityField, prioritySchema } from '../../domain/priorities/priorities.ts';
import { documentMimeTypeSchema } from '../../domain/document-files/document-files.ts';

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
  /** What counts as done, in the words of the user who gave the task. */
  done_when: z.string().nullable().default(null),
  /** When the client first opened a task that somebody else gave them. */
  seen_at: instant.nullable().default(null),
  /** What the client answered. */
  answer: z.string().nullable().default(null),
  /** When the client last answered, by words or by a file. */
  answered_at: instant.nullable().default(null),
  /** The message that it was made of. */
  message_id: id.nullable().default(null),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type Task = z.infer<typeof taskSchema>;

/** Where a file of a task lies, and what it is. */
export const storedTaskFileSchema = z.object({
  file_path: z.string(),
  file_name: z.string(),
  file_size: z.number(),
  mime_type: documentMimeTypeSchema,
});
export type StoredTaskFile = z.infer<typeof storedTaskFileSchema>;

/** A row of task_files: the file that goes with a task, or the one that answers it. */
export const taskFileSchema = storedTaskFileSchema.extend({
  id,
  task_id: id,
  kind: z.enum(['assigned', 'answer']),
});
export type TaskFile = z.infer<typeof taskFileSchema>;

/** A task with what it is about, who gave it and its files; null also where the application was deleted. */
export const listedTaskSchema = taskSchema.extend({
  application: z.object({ id, job_title: z.string(), company_name: z.string() }).nullable().default(null),
  author: personSchema.nullable().default(null),
  files: taskFileSchema.array().default([]),
});
export type ListedTask = z.infer<typeof listedTaskSchema>;

export const taskInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  due_date: optionalDate,
  priority: priorityField,
  type: requiredText('Type', 60),
  done_when: optionalText('What counts as done', 2000),
  application_id: z.union([id, z.literal('')]).transform((value) => (value === '' ? null : value)),
});
export type TaskForm = z.input<typeof taskInputSchema>;
export type TaskInput = z.output<typeof taskInputSchema>;

export const emptyTask = (): TaskForm => ({
  title: '',
  due_date: '',
  priority: 'Medium',
  type: 'General',
  done_when: '',
  application_id: '',
});

/** Whether somebody else gave the task to its owner: a coach, as a rule. */
export const isAssigned = (task: Pick<Task, 'created_by' | 'user_id'>): boolean =>
  task.created_by !== null && task.created_by !== task.user_id;

export const isDone = (task: Pick<Task, 'done_at'>): boolean => task.done_at !== null;

/** Whether an open task's day has passed; `today` in the owner's zone. */
export const isTaskOverdue = (task: Pick<Task, 'done_at' | 'due_date'>, today: string): boolean =>
  !isDone(task) && task.due_date !== null && isOverdue(task.due_date, today);

/** The groups of the list of tasks. */
export const taskGroups = ['Overdue', 'Due today', 'Upcoming', 'No date', 'Done'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** `today` in the viewer's zone. */
export const groupOf = (task: Pick<Task, 'done_at' | 'due_date'>, today: string): TaskGroup => {
  if (isDone(task)) return 'Done';
  if (task.due_date === null) return 'No date';
  if (task.due_date === today) return 'Due today';
  return isTaskOverdue(task, today) ? 'Overdue' : 'Upcoming';
};

/** The groups that hold something, in their order, the tasks of each in the order given. */
export const inGroups = <Some extends Pick<Task, 'done_at' | 'due_date'>>(
  tasks: readonly Some[],
  today: string,
): readonly { readonly group: TaskGroup; readonly tasks: readonly Some[] }[] =>
  taskGroups.flatMap((group) => {
    const tasksOfGroup = tasks.filter((task) => groupOf(task, today) === group);
    return tasksOfGroup.length > 0 ? [{ group, tasks: tasksOfGroup }] : [];
  });

/** The day of the next week on which work begins again. */
const nextMonday = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, weekday === 0 ? 1 : 8 - weekday);
};

/** The days that a task can be put off to at once: those later than its own. */
export const snoozeDays = (
  task: Pick<Task, 'due_date'>,
  today: string,
): readonly { readonly label: string; readonly date: string }[] =>
  [
    { label: 'Tomorrow', date: addDays(today, 1) },
    { label: 'In 3 days', date: addDays(today, 3) },
    { label: 'Next week', date: nextMonday(today) },
  ].filter(({ date }) => task.due_date === null || date > task.due_date);
