import { useState } from 'react';
import { addTaskFile, removeTaskFile, storeTaskFile } from '../../entities/task-files/requests.ts';
import type { StoredTaskFile, Task, TaskFile } from '../../entities/tasks/model.ts';

type Chosen = { readonly id: string; readonly file: StoredTaskFile };

const makeTaskFile = (kind: TaskFile['kind']) => {
  let last: { readonly file: File; readonly id: string } | undefined;
  /** What earlier tries added, or may have added although their answers were lost. */
  const added = new Set<string>();
  return {
    /** Stores the file in its owner's folder, before there is a row that says what it belongs to. @throws AppError */
    async store(ownerId: string, file: File | null): Promise<Chosen | null> {
      if (!file) return null;
      if (last?.file !== file) last = { file, id: crypto.randomUUID() };
      return { id: last.id, file: await storeTaskFile(ownerId, last.id, file) };
    },
    /** Puts it to the task, in place of that of an earlier try and of `replaced`. @throws AppError */
    async put(task: Pick<Task, 'id' | 'user_id'>, chosen: Chosen | null, replaced?: TaskFile): Promise<void> {
      const others = [...added, ...(replaced ? [replaced.id] : [])].filter((id) => id !== chosen?.id);
      for (const id of new Set(others)) {
        await removeTaskFile(id);
        added.delete(id);
      }
      if (!chosen) return;
      added.add(chosen.id);
      await addTaskFile(task, kind, chosen.id, chosen.file);
    },
  };
};

/**
 * Saves the one file of this kind that a form gives to a task. A retry after a lost answer adds it once, and leaves nothing
 * of a file that was chosen before.
 */
export const useTaskFile = (kind: TaskFile['kind']) => useState(() => makeTaskFile(kind))[0];
