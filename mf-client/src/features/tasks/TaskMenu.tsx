import { AlarmClock, CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { formatShortCalendarDate } from '@milepost/shared/domain/dates';
import { isDone, snoozeDays, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import type { TaskActions } from './useTaskActions.ts';

export type TaskMenuProps = {
  task: ListedTask;
  today: string;
  actions: TaskActions;
  onEdit: (task: ListedTask) => void;
  onChooseDay: (task: ListedTask) => void;
};

/** The actions on a task besides checking it off. */
export function TaskMenu({ task, today, actions, onEdit, onChooseDay }: TaskMenuProps) {
  const snoozes: readonly MenuEntry[] = isDone(task)
    ? []
    : [
        ...snoozeDays(task, today).map(({ label, date }) => ({
          id: `snooze-${label}`,
          label: `${label}, ${formatShortCalendarDate(date)}`,
          section: 'Snooze',
          icon: <AlarmClock size={16} aria-hidden />,
          onAction: () => actions.snooze(task, date),
        })),
        {
          id: 'snooze-until',
          label: 'Choose a day…',
          section: 'Snooze',
          icon: <CalendarDays size={16} aria-hidden />,
          onAction: () => onChooseDay(task),
        },
      ];
  return (
    <Menu
      label={`Actions for ${task.title}`}
      items={[
        { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => onEdit(task) },
        ...snoozes,
        {
          id: 'delete',
          label: 'Delete',
          tone: 'critical',
          section: 'Remove',
          icon: <Trash2 size={16} aria-hidden />,
          onAction: () => actions.remove(task),
        },
      ]}
    />
  );
}
