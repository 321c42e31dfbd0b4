import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { createTask, updateTask } from '../../entities/tasks/requests.ts';
import { isAppError, messageOf } from '../../domain/app-error/app-error.ts';
import { taskSchema, type Task, type TaskInput } from '../../entities/tasks/model.ts';
import { isSame } from './task-form.ts';

/** Another user's edit that conflicts with this one. */
export type Conflict = { readonly mine: TaskInput; readonly theirs: Task };

const currentTask = (error: unknown): Task | undefined =>
  isAppError(error) && error.code === 'changed_elsewhere' ? taskSchema.safeParse(error.details).data : undefined;

/** What was typed; only who assigns a task sets what counts as done, so a client's edit leaves that unchanged. */
const typedOver = (input: TaskInput, { done_when }: Pick<Task, 'done_when'>, assigns: boolean): TaskInput =>
  assigns ? input : { ...input, done_when };

type Options = {
  readonly userId: string;
  /** The task to change; a new one without. */
  readonly task: Task | undefined;
  /** Whether the writer gives it to somebody else. */
  readonly assigns?: boolean;
  /** Saved after the task itself; a retry saves it again. */
  readonly alsoSave?: () => Promise<void>;
  readonly onSaved: () => void;
};

/** Saves a task once, however often it is retried; reports a conflicting edit instead of overwriting it. */
export function useSaveTask({ userId, task, assigns = false, alsoSave, onSaved }: Options) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saved = (): void => {
    void invalidate(client, 'tasks');
    onSaved();
  };
  const change = async (before: Task, input: TaskInput): Promise<void> => {
    const mine = typedOver(input, before, assigns);
    try {
      await updateTask(before, mine);
    } catch (failure) {
      const theirs = currentTask(failure);
      // Where nothing that a user types differs, such as after completing the task, there is no conflict to ask about.
      if (!theirs || !isSame(typedOver(mine, theirs, assigns), theirs)) throw failure;
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ input, over }: { input: TaskInput; over?: Task }) => {
      const before = over ?? task;
      await (before ? change(before, input) : createTask(userId, newId, input));
      await alsoSave?.();
    },
    onSuccess: saved,
    onError: (failure, { input }) => {
      const theirs = currentTask(failure);
      setConflict(theirs ? { mine: typedOver(input, theirs, assigns), theirs } : null);
    },
  });
  return {
    save: (input: TaskInput) => {
      if (!isPending) mutate({ input });
    },
    keepMine: ({ mine, theirs }: Conflict) => mutate({ input: mine, over: theirs }),
    takeTheirs: saved,
    conflict,
    settle: () => setConflict(null),
    isPending,
    failure: error && !conflict ? messageOf(error, 'Failed to save the task. Try again.') : undefined,
  };
}
