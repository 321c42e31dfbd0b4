import { formatCalendarDate } from '../../domain/dates/dates.ts';
import type { Task, TaskForm, TaskInput } from '../../entities/tasks/model.ts';
import { differingFields, type DifferingField } from '../../ui/ChangedElsewhere/ChangedElsewhere.tsx';

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

const textsOf = (task: TaskInput, application: string): Readonly<Record<string, string>> => ({
  Title: task.title,
  'What counts as done': task.done_when ?? '',
  Application: application,
  'Due date': shown(task.due_date),
  Priority: task.priority,
  Type: task.type,
});

/** The names of the applications that both are about, '' for none. */
type Subjects = { readonly mine: string; readonly theirs: string };
const unnamed: Subjects = { mine: '', theirs: '' };

/** Whether nothing that a user types differs. */
export const isSame = (mine: TaskInput, theirs: Task): boolean =>
  mine.application_id === theirs.application_id && differences(mine, theirs, unnamed).length === 0;

/** The fields in which the typed task differs from the saved one. */
export const differences = (mine: TaskInput, theirs: Task, subjects: Subjects): readonly DifferingField[] =>
  differingFields(textsOf(mine, subjects.mine), textsOf(theirs, subjects.theirs));
