import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { answerTask, type TaskAnswer } from '@milepost/shared/entities/tasks/requests';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { taskSchema, type ListedTask, type Task } from '@milepost/shared/entities/tasks/model';
import { useTaskFile } from '@milepost/shared/features/tasks/useTaskFile';
import { toast } from '@milepost/shared/ui/Toast';

type Sent = TaskAnswer & { readonly file: File | null };
/** An answer that was sent from another window, which conflicts with this one. */
export type Conflict = { readonly mine: Sent; readonly theirs: Task };

const currentTask = (error: unknown): Task | undefined =>
  isAppError(error) && error.code === 'changed_elsewhere' ? taskSchema.safeParse(error.details).data : undefined;

/** Answers a task by text, a file or both, once however often it is retried. */
export function useAnswerTask(task: ListedTask, onSaved: () => void) {
  const client = useQueryClient();
  const taskFile = useTaskFile('answer');
  const [conflict, setConflict] = useState<Conflict>();
  const before = task.files.find(({ kind }) => kind === 'answer');

  const send = async (mine: Sent, over: Task): Promise<void> => {
    try {
      await answerTask(over, mine);
    } catch (error) {
      const theirs = currentTask(error);
      // The coach changed the task, but there is no other answer: no conflict.
      if (theirs?.answer !== task.answer) throw error;
      await answerTask(theirs, mine);
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ mine, over }: { mine: Sent; over: Task }) => {
      await send(mine, over);
      const stored = await taskFile.store(task.user_id, mine.file);
      await taskFile.put(task, stored, stored ? before : undefined);
    },
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Answer sent' });
      void invalidate(client, 'tasks');
      onSaved();
    },
    onError: (failure, { mine }) => {
      const theirs = currentTask(failure);
      setConflict(theirs && { mine, theirs });
    },
  });
  return {
    send: (mine: Sent) => {
      if (!isPending) mutate({ mine, over: task });
    },
    keepMine: () => conflict && mutate({ mine: conflict.mine, over: conflict.theirs }),
    settle: () => setConflict(undefined),
    conflict,
    isPending,
    failure: error && !conflict ? messageOf(error, 'Failed to send the answer. Try again.') : undefined,
  };
}
