import { formatDate } from '@milepost/shared/domain/dates';
import type { Task, TaskForm, TaskInput } from '@milepost/shared/domain/tasks';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

export const formOf = (task: Task): TaskForm => ({
  title: task.title,
  due_date: task.due_date ?? '',
  priority: task.priority,
  type: task.type,
  application_id: task.application_id ?? '',
});

const shown = (date: string | null): string => (date === null ? '' : formatDate(date));

/** Where what was typed differs from the task as it stands now. */
export const differences = (mine: TaskInput, theirs: Task): readonly DifferingField[] =>
  [
    { name: 'Title', mine: mine.title, theirs: theirs.title },
    { name: 'Due date', mine: shown(mine.due_date), theirs: shown(theirs.due_date) },
    { name: 'Priority', mine: mine.priority, theirs: theirs.priority },
    { name: 'Type', mine: mine.type, theirs: theirs.type },
  ].filter((field) => field.mine !== field.theirs);
