import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { isDone, type ListedTask } from '@milepost/shared/domain/tasks';
import { removeTask, restoreTask, setTaskDone, setTaskDueDate } from '@milepost/shared/data/tasks';
import { taskKeys } from '@milepost/shared/data/query-keys';
import { toast } from '@milepost/shared/ui/Toast';
import { useRefreshTasks } from '@milepost/shared/features/tasks/useRefreshTasks';

type Act = {
  /** How lists show it before the server has answered. */
  readonly show: (tasks: readonly ListedTask[]) => ListedTask[];
  readonly send: () => Promise<unknown>;
  readonly done: { readonly message: string; readonly undo?: () => void };
  readonly failed: string;
};

const replace = (id: string, changes: Partial<ListedTask>) => (tasks: readonly ListedTask[]) =>
  tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));

export type TaskActions = ReturnType<typeof useTaskActions>;

/** What can be done with a task: at once on the screen, taken back when the server refuses, with Undo. */
export function useTaskActions() {
  const queryClient = useQueryClient();
  const refresh = useRefreshTasks();
  const tasks = { queryKey: taskKeys.lists() };

  const run = async ({ show, send, done, failed }: Act): Promise<void> => {
    await queryClient.cancelQueries(tasks);
    const before = queryClient.getQueriesData<ListedTask[]>(tasks);
    queryClient.setQueriesData<ListedTask[]>(tasks, (shown) => shown && show(shown));
    try {
      await send();
      const { undo } = done;
      toast.show({ message: done.message, ...(undo ? { action: { label: 'Undo', onAction: undo } } : {}) });
    } catch (error) {
      for (const [key, shown] of before) queryClient.setQueryData(key, shown);
      toast.show({ tone: 'critical', message: messageOf(error, failed) });
    }
    await refresh();
  };

  const setDone = (task: ListedTask, done: boolean): Promise<void> =>
    run({
      show: replace(task.id, { done_at: done ? new Date().toISOString() : null }),
      send: () => setTaskDone(task.id, done),
      done: { message: `${done ? 'Done' : 'Open again'}: ${task.title}`, undo: () => void setDone(task, !done) },
      failed: 'The task could not be changed',
    });

  const setDueDate = (task: ListedTask, due_date: string | null, undo?: () => void): Promise<void> =>
    run({
      show: replace(task.id, { due_date }),
      send: () => setTaskDueDate(task.id, due_date),
      done: {
        message: due_date ? `${task.title} is due ${formatDate(due_date)}` : `${task.title} has no due date`,
        ...(undo ? { undo } : {}),
      },
      failed: 'The task could not be put off',
    });

  const restore = (task: ListedTask): Promise<void> =>
    run({
      // Which lists it belongs to, the server says.
      show: (shown) => [...shown],
      send: () => restoreTask(task.id),
      done: { message: `${task.title} is back` },
      failed: 'The task could not be brought back',
    });

  return {
    toggle: (task: ListedTask) => void setDone(task, !isDone(task)),
    snooze: (task: ListedTask, date: string) => void setDueDate(task, date, () => void setDueDate(task, task.due_date)),
    remove: (task: ListedTask) =>
      void run({
        show: (shown) => shown.filter(({ id }) => id !== task.id),
        send: () => removeTask(task.id),
        done: { message: `Deleted ${task.title}`, undo: () => void restore(task) },
        failed: 'The task could not be deleted',
      }),
  };
}
