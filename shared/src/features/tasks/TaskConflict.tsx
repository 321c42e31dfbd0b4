import { ChangedElsewhere } from '../../ui/ChangedElsewhere/ChangedElsewhere.tsx';
import { useApplicationName } from '../application-choice/useApplicationName.ts';
import { differences } from './task-form.ts';
import type { useSaveTask } from './useSaveTask.ts';

/** Asks which version of a task to keep, where it was changed elsewhere while it was edited here. */
export function TaskConflict({ saving }: { saving: ReturnType<typeof useSaveTask> }) {
  const { conflict, keepMine, takeTheirs, settle, isPending } = saving;
  const mine = useApplicationName(conflict?.mine.application_id ?? '');
  const theirs = useApplicationName(conflict?.theirs.application_id ?? '');
  if (!conflict) return null;
  return (
    <ChangedElsewhere
      title="This task was changed elsewhere"
      fields={differences(conflict.mine, conflict.theirs, { mine, theirs })}
      busy={isPending}
      onKeepMine={() => keepMine(conflict)}
      onTakeTheirs={takeTheirs}
      onClose={settle}
    />
  );
}
