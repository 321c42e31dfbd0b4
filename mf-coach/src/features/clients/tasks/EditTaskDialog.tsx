import { useState } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { TaskConflict } from '@milepost/shared/features/tasks/TaskConflict';
import { formOf } from '@milepost/shared/features/tasks/task-form';
import { useSaveTask } from '@milepost/shared/features/tasks/useSaveTask';
import { useTaskFile } from '@milepost/shared/features/tasks/useTaskFile';
import { Checkbox } from '@milepost/shared/ui/Checkbox';

/** Edits a task that the coach assigned, with its file. The client's answer stays. */
export function EditTaskDialog({ task: opened, onClose }: { task: ListedTask; onClose: () => void }) {
  const { user } = useSignedIn();
  // As it was when the dialog opened: a newer one from a live change must not pass for what the coach saw.
  const [task] = useState(opened);
  const [file, setFile] = useState<File | null>(null);
  const [keepsFile, setKeepsFile] = useState(true);
  const taskFile = useTaskFile('assigned');
  const had = task.files.find(({ kind }) => kind === 'assigned');
  const saving = useSaveTask({
    userId: task.user_id,
    task,
    assigns: true,
    alsoSave: async () => {
      // The new file is stored before the old one is removed.
      const stored = await taskFile.store(user.id, file);
      await taskFile.put(task, stored, stored || !keepsFile ? had : undefined);
    },
    onSaved: onClose,
  });

  return (
    <>
      <TaskFormDialog
        title="Edit task"
        verb="Save task"
        userId={task.user_id}
        values={formOf(task)}
        assigns
        isSaving={saving.isPending}
        failure={saving.failure}
        onSave={saving.save}
        onClose={onClose}
      >
        {had && !file && (
          <Checkbox
            label={`Keep ${had.file_name}`}
            checked={keepsFile}
            onChange={(event) => setKeepsFile(event.target.checked)}
          />
        )}
        <DropZone label={had ? 'Another file' : 'File'} file={file} onFile={setFile} />
      </TaskFormDialog>
      <TaskConflict saving={saving} />
    </>
  );
}
