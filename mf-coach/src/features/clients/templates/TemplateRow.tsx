import { Pencil, Trash2 } from 'lucide-react';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { removeTaskTemplate, restoreTaskTemplate } from '../../../entities/task-templates/requests.ts';
import { dueInLabel, type TaskTemplate } from '../../../entities/task-templates/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Menu } from '@milepost/shared/ui/Menu';

type Props = { template: TaskTemplate; onAssign: () => void; onEdit: () => void };

/** A template: assigned by its button, changed or deleted by its menu. */
export function TemplateRow({ template, onAssign, onEdit }: Props) {
  const { title, done_when, type, due_in_days, file_name } = template;
  const { mutate: remove } = useOptimisticAction({
    changes: ['task_templates'],
    send: () => removeTaskTemplate(template.id),
    done: () => `Deleted “${title}”`,
    undo: {
      send: () => restoreTaskTemplate(template.id),
      done: () => `Restored “${title}”`,
      failed: 'Failed to restore the template',
    },
    failed: 'Failed to delete the template',
  });
  return (
    <CardRow aria-label={title}>
      <RowText>
        <h3 dir="auto">{title}</h3>
        {done_when && <p dir="auto">{done_when}</p>}
        <p>{[dueInLabel(due_in_days), type, file_name].filter(Boolean).join(' · ')}</p>
      </RowText>
      <Button size="small" onClick={onAssign} aria-label={`Assign ${title}`}>
        Assign
      </Button>
      <Menu
        label={`Actions for ${title}`}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: onEdit },
          {
            id: 'delete',
            label: 'Delete',
            tone: 'critical',
            section: 'Remove',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => remove(),
          },
        ]}
      />
    </CardRow>
  );
}
