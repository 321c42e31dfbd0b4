import { addDays } from '../../domain/dates/dates.ts';
import { emptyGoal, type GoalForm } from './goal-form.ts';

/** Where somebody without goals may begin; each opens the form filled in, to be changed. */
export const suggestedGoals = (today: string): readonly GoalForm[] => [
  {
    ...emptyGoal(today),
    title: '5 applications this week',
    category: 'Applications',
    target_value: '5',
    target_date: addDays(today, 6),
  },
  {
    ...emptyGoal(today),
    title: '2 interviews within a month',
    category: 'Interviews',
    measure: 'interviews',
    target_value: '2',
    target_date: addDays(today, 30),
  },
  {
    ...emptyGoal(today),
    title: 'Resume and portfolio ready to send',
    category: 'Documents',
    measure: 'milestones',
    target_date: addDays(today, 14),
  },
  {
    ...emptyGoal(today),
    title: 'A first offer',
    category: 'General',
    measure: 'offers',
    target_value: '1',
    target_date: addDays(today, 90),
  },
];
