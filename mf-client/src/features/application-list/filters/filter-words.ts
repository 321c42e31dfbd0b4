import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { workModeLabel } from '@milepost/shared/entities/job-applications/model';
import type { DueChoice, ListView } from '../list-view.ts';

export const dueLabels: Readonly<Record<DueChoice, string>> = {
  overdue: 'Follow-up overdue',
  today: 'Follow-up due today',
  week: 'Follow-up due in 7 days',
  unset: 'No follow-up set',
};

export type FilterInWords = {
  readonly id: string;
  readonly words: string;
  /** The change to the view that removes the filter. */
  readonly without: Partial<ListView>;
};

const applied = ({ appliedFrom, appliedTo }: ListView): string => {
  if (appliedFrom === '') return `Applied until ${formatCalendarDate(appliedTo)}`;
  return appliedTo === ''
    ? `Applied since ${formatCalendarDate(appliedFrom)}`
    : `Applied ${formatCalendarDate(appliedFrom)} to ${formatCalendarDate(appliedTo)}`;
};

/** The active filters, except the status, which has buttons or columns of its own. */
export const filtersInWords = (view: ListView): readonly FilterInWords[] => {
  const words: FilterInWords[] = [];
  const add = (id: string, said: string, without: Partial<ListView>): void =>
    void words.push({ id, words: said, without });
  if (view.stages.length > 0) add('stage', `Interview stage: ${view.stages.join(', ')}`, { stages: [] });
  if (view.priorities.length > 0) add('priority', `Priority: ${view.priorities.join(', ')}`, { priorities: [] });
  if (view.workModes.length > 0)
    add('mode', view.workModes.map((mode) => workModeLabel[mode]).join(', '), { workModes: [] });
  if (view.sources.length > 0) add('source', `Source: ${view.sources.join(', ')}`, { sources: [] });
  if (view.due !== null) add('due', dueLabels[view.due], { due: null });
  if (view.hasOpenTasks) add('tasks', 'Has open tasks', { hasOpenTasks: false });
  if (view.appliedFrom !== '' || view.appliedTo !== '')
    add('applied', applied(view), { appliedFrom: '', appliedTo: '' });
  return words;
};
