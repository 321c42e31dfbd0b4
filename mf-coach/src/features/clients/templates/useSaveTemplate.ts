import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { storeTaskFile } from '@milepost/shared/entities/task-files/requests';
import {
  createTaskTemplate,
  currentTaskTemplate,
  updateTaskTemplate,
} from '../../../entities/task-templates/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { dueInLabel, type TaskTemplate, type TaskTemplateInput } from '../../../entities/task-templates/model.ts';
import type { StoredTaskFile } from '@milepost/shared/entities/tasks/model';
import { differingFields, type DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

/** An edit made elsewhere that conflicts with this one. */
export type Conflict = { readonly mine: TaskTemplateInput; readonly theirs: TaskTemplate };

const textsOf = (template: TaskTemplateInput): Readonly<Record<string, string>> => ({
  Title: template.title,
  'What counts as done': template.done_when ?? '',
  Due: dueInLabel(template.due_in_days),
  Priority: template.priority,
  Type: template.type,
});

/** The fields in which the typed template differs from the saved one. */
export const templateDifferences = ({ mine, theirs }: Conflict): readonly DifferingField[] =>
  differingFields(textsOf(mine), textsOf(theirs));

type Options = {
  readonly template: TaskTemplate | undefined;
  /** The file that was chosen here. */
  readonly file: File | null;
  /** The file that the template has and keeps. */
  readonly storedFile: StoredTaskFile | null;
  readonly onSaved: () => void;
};

/** Saves a template once, however often it is retried; shows a conflicting edit instead of overwriting it. */
export function useSaveTemplate({ template, file, storedFile, onSaved }: Options) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [fileId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict>();
  const saved = (): void => {
    void invalidate(client, 'task_templates');
    onSaved();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ input, over }: { input: TaskTemplateInput; over?: TaskTemplate }) => {
      const stored = file ? await storeTaskFile(user.id, fileId, file) : storedFile;
      const before = over ?? template;
      return before ? updateTaskTemplate(before, input, stored) : createTaskTemplate(newId, input, stored);
    },
    onSuccess: saved,
    onError: (failure, { input: mine }) => {
      const theirs = currentTaskTemplate(failure);
      setConflict(theirs ? { mine, theirs } : undefined);
    },
  });
  return {
    save: (input: TaskTemplateInput) => {
      if (!isPending) mutate({ input });
    },
    keepMine: () => conflict && mutate({ input: conflict.mine, over: conflict.theirs }),
    takeTheirs: saved,
    settle: () => setConflict(undefined),
    conflict,
    isPending,
    failure: error && !conflict ? messageOf(error, 'Failed to save the template. Try again.') : undefined,
  };
}
