import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';
import { createTask, updateTask } from '@milepost/shared/data/tasks';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { taskSchema, type Task, type TaskInput } from '@milepost/shared/domain/tasks';
import { isSame } from './task-form.ts';

/** Somebody else's edit that stands in the way of this one. */
export type Conflict = { readonly mine: TaskInput; readonly theirs: Task };

const conflictIn = (error: unknown, mine: TaskInput): Conflict | null => {
  if (!isAppError(error) || error.code !== 'changed_elsewhere') return null;
  const { data: theirs } = taskSchema.safeParse(error.details);
  return theirs ? { mine, theirs } : null;
};

type Options = {
  readonly userId: string;
  /** The task to change; a new one without. */
  readonly task: Task | undefined;
  readonly onSaved: () => void;
};

/** Saves a task once, however often it is tried; tells of an edit made elsewhere instead of writing over it. */
export function useSaveTask({ userId, task, onSaved }: Options) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saved = (): void => {
    void invalidate(client, 'tasks');
    onSaved();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input, over }: { input: TaskInput; over?: Task }) => {
      const before = over ?? task;
      return before ? updateTask(before, input) : createTask(userId, newId, input);
    },
    onSuccess: saved,
    onError: (failure, { input }) => {
      const found = conflictIn(failure, input);
      // What differs in nothing that a person typed, such as a tick, is no question to ask.
      if (found && isSame(input, found.theirs)) saved();
      else setConflict(found);
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
