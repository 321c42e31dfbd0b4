import { useState } from 'react';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { removeTask, restoreTask } from '@milepost/shared/entities/tasks/requests';
import { createTaskTemplate } from '../../../entities/task-templates/requests.ts';
import { daysBetween } from '@milepost/shared/domain/dates';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { EditTaskDialog } from './EditTaskDialog.tsx';

/** In how many days a task was due on the day it was given; null without a date. */
const dueIn = ({ due_date, created_at }: ListedTask): number | null =>
  due_date === null ? null : Math.min(365, Math.max(0, daysBetween(created_at.slice(0, 10), due_date)));

/** What a coach can do with a task that they gave. */
export function TaskMenu({ task }: { task: ListedTask }) {
  const { user } = useSignedIn();
  const [isEditing, setEditing] = useState(false);
  const { mutate: keep } = useOptimisticAction({
    changes: ['task_templates'],
    send: (_, id) =>
      createTaskTemplate(
        id,
        {
          title: task.title,
          done_when: task.done_when,
          type: task.type,
          priority: task.priority,
          due_in_days: dueIn(task),
        },
        task.files.find(({ kind }) => kind === 'assigned') ?? null,
      ),
    done: () => 'Template saved',
    failed: 'Failed to save the template',
  });
  const { mutate: remove } = useOptimisticAction<ListedTask>({
    changes: ['tasks'],
    send: ({ id }) => removeTask(id),
    done: ({ title }) => `Deleted “${title}”`,
    undo: {
      send: ({ id }) => restoreTask(id),
      done: ({ title }) => `Restored “${title}”`,
      failed: 'Failed to restore the task',
    },
    failed: 'Failed to delete the task',
  });
  if (task.created_by !== user.id) return null;
  return (
    <>
      <Menu
        label={`Actions for ${task.title}`}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => setEditing(true) },
          {
            id: 'template',
            label: 'Save as template',
            icon: <BookmarkPlus size={16} aria-hidden />,
            onAction: () => keep(),
          },
          {
            id: 'delete',
            label: 'Delete',
            tone: 'critical',
            section: 'Remove',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => remove(task),
          },
        ]}
      />
      {isEditing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
    </>
  );
}
