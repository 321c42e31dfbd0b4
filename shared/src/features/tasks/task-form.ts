import { formatCalendarDate } from '../../domain/dates/dates.ts';
import type { Task, TaskForm, TaskInput } from '../../domain/tasks/tasks.ts';
import type { DifferingField } from '../../ui/ChangedElsewhere/ChangedElsewhere.tsx';

/** What the form of a task begins with. */
export const formOf = (task: Task): TaskForm => ({
  title: task.title,
  due_date: task.due_date ?? '',
  priority: task.priority,
  type: task.type,
  done_when: task.done_when ?? '',
  application_id: task.application_id ?? '',
});

const shown = (date: string | null): string => (date === null ? '' : formatCalendarDate(date));

/** The names of the applications that both are about, '' for none. */
type Subjects = { readonly mine: string; readonly theirs: string };
const unnamed: Subjects = { mine: '', theirs: '' };

/** Whether nothing that a person typed differs. */
export const isSame = (mine: TaskInput, theirs: Task): boolean =>
  mine.application_id === theirs.application_id && differences(mine, theirs, unnamed).length === 0;

/** Where what was typed differs from the task as it stands now. */
export const differences = (mine: TaskInput, theirs: Task, subjects: Subjects): readonly DifferingField[] =>
  [
    { name: 'Title', mine: mine.title, theirs: theirs.title },
    { name: 'What counts as done', mine: mine.done_when ?? '', theirs: theirs.done_when ?? '' },
    { name: 'Application', ...subjects },
    { name: 'Due date', mine: shown(mine.due_date), theirs: shown(theirs.due_date) },
    { name: 'Priority', mine: mine.priority, theirs: theirs.priority },
    { name: 'Type', mine: mine.type, theirs: theirs.type },
  ].filter((field) => field.mine !== field.theirs);
