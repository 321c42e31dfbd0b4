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

type Named = readonly { readonly value: string; readonly label: string }[];

const titleOf = (applications: Named, id: string | null): string =>
  id === null ? '' : (applications.find(({ value }) => value === id)?.label ?? 'An application that is not there');

/** Whether nothing that a person typed differs. */
export const isSame = (mine: TaskInput, theirs: Task): boolean =>
  mine.application_id === theirs.application_id && differences(mine, theirs, []).length === 0;

/** Where what was typed differs from the task as it stands now; `applications` name what a task can be about. */
export const differences = (mine: TaskInput, theirs: Task, applications: Named): readonly DifferingField[] =>
  [
    { name: 'Title', mine: mine.title, theirs: theirs.title },
    {
      name: 'Application',
      mine: titleOf(applications, mine.application_id),
      theirs: titleOf(applications, theirs.application_id),
    },
    { name: 'Due date', mine: shown(mine.due_date), theirs: shown(theirs.due_date) },
    { name: 'Priority', mine: mine.priority, theirs: theirs.priority },
    { name: 'Type', mine: mine.type, theirs: theirs.type },
  ].filter((field) => field.mine !== field.theirs);
