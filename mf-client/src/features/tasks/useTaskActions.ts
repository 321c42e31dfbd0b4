import type { QueryClient } from '@tanstack/react-query';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import {
  removeTask,
  restoreTask,
  setTaskDone,
  setTaskDueDate,
  undoTaskDone,
  undoTaskDueDate,
  taskKeys,
} from '@milepost/shared/entities/tasks/requests';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { isDone, type ListedTask, type Task } from '@milepost/shared/entities/tasks/model';

type Ticking = { readonly task: ListedTask; readonly done: boolean };
type Dating = { readonly task: ListedTask; readonly date: string };

const patch = (client: QueryClient, id: string, changes: Partial<ListedTask>) =>
  patchRows<ListedTask>(client, taskKeys.lists(), (tasks) =>
    tasks.map((task) => (task.id === id ? { ...task, ...changes } : task)),
  );

type Shown = ReturnType<typeof patch>;

const ticked = ({ title }: ListedTask, done: boolean): string => `${done ? 'Done' : 'Open again'}: ${title}`;
const dated = ({ title }: ListedTask, date: string | null): string =>
  date ? `“${title}” is due ${formatCalendarDate(date)}` : `“${title}” has no due date`;

export type TaskActions = ReturnType<typeof useTaskActions>;

/** The actions on a task, each with Undo. */
export function useTaskActions() {
  const { mutate: setDone } = useOptimisticAction<Ticking, Task, Shown>({
    changes: ['tasks'],
    apply: (client, { task, done }) => patch(client, task.id, { done_at: done ? new Date().toISOString() : null }),
    send: ({ task, done }) => setTaskDone(task.id, done),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: ({ task, done }) => ticked(task, done),
    undo: {
      send: ({ task }) => undoTaskDone(task.id, task.done_at),
      done: ({ task, done }) => ticked(task, !done),
      failed: 'Failed to change the task',
    },
    failed: 'Failed to change the task',
  });
  const { mutate: setDueDate } = useOptimisticAction<Dating, Task, Shown>({
    changes: ['tasks'],
    apply: (client, { task, date }) => patch(client, task.id, { due_date: date }),
    send: ({ task, date }) => setTaskDueDate(task.id, date),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: ({ task, date }) => dated(task, date),
    undo: {
      send: ({ task, date }) => undoTaskDueDate(task.id, date, task.due_date),
      done: ({ task }) => dated(task, task.due_date),
      failed: 'Failed to snooze the task',
    },
    failed: 'Failed to snooze the task',
  });
  const { mutate: remove } = useOptimisticAction<ListedTask>({
    changes: ['tasks'],
    apply: (client, { id }) =>
      patchRows<ListedTask>(client, taskKeys.lists(), (tasks) => tasks.filter((task) => task.id !== id)),
    send: ({ id }) => removeTask(id),
    done: ({ title }) => `Deleted “${title}”`,
    undo: {
      send: ({ id }) => restoreTask(id),
      done: ({ title }) => `Restored “${title}”`,
      failed: 'Failed to restore the task',
    },
    failed: 'Failed to delete the task',
  });
  return {
    toggle: (task: ListedTask) => setDone({ task, done: !isDone(task) }),
    snooze: (task: ListedTask, date: string) => setDueDate({ task, date }),
    remove: (task: ListedTask) => remove(task),
  };
}
