import * as z from 'zod';
import { lengths, optionalDate, optionalText, requiredDate, requiredText } from '../../domain/columns/columns.ts';
import { goalMeasures, type GoalRow } from './goal.ts';

const wholeNumber = (label: string, least: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (/^\d{1,6}$/.test(value) && Number(value) <= 100_000 && Number(value) >= least),
      {
        message: `${label} must be a whole number from ${least} to 100,000`,
      },
    )
    .transform((value) => (value === '' ? null : Number(value)));

/** The form of a goal: milestones count themselves, everything else needs a number to reach. */
export const goalInputSchema = z
  .object({
    title: requiredText('Title', lengths.title),
    description: optionalText('Description', lengths.note),
    category: requiredText('Category', 60),
    measure: z.enum(goalMeasures),
    target_value: wholeNumber('How many', 1),
    starts_on: requiredDate('Start'),
    target_date: optionalDate,
  })
  .superRefine((goal, context) => {
    if (goal.measure !== 'milestones' && goal.target_value === null) {
      context.addIssue({ code: 'custom', path: ['target_value'], message: 'Enter how many' });
    }
    if (goal.target_date !== null && goal.target_date < goal.starts_on) {
      context.addIssue({ code: 'custom', path: ['target_date'], message: 'The target date is before the start' });
    }
  })
  .transform((goal) => (goal.measure === 'milestones' ? { ...goal, target_value: null } : goal));
export type GoalForm = z.input<typeof goalInputSchema>;
export type GoalInput = z.output<typeof goalInputSchema>;

export const emptyGoal = (today: string): GoalForm => ({
  title: '',
  description: '',
  category: 'General',
  measure: 'applications',
  target_value: '',
  starts_on: today,
  target_date: '',
});

export const goalFormOf = (goal: GoalRow): GoalForm => ({
  title: goal.title,
  description: goal.description ?? '',
  category: goal.category,
  measure: goal.measure,
  target_value: goal.target_value === null ? '' : String(goal.target_value),
  starts_on: goal.starts_on,
  target_date: goal.target_date ?? '',
});

export const milestoneInputSchema = z.object({
  title: requiredText('Title', lengths.title),
  target_date: optionalDate,
});
export type MilestoneForm = z.input<typeof milestoneInputSchema>;
export type MilestoneInput = z.output<typeof milestoneInputSchema>;
