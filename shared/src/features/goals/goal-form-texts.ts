import { goalMeasureLabel, type GoalForm } from '@milepost/shared/entities/goals/model';

const names: Readonly<Record<keyof GoalForm, string>> = {
  title: 'Title',
  measure: 'What counts',
  target_value: 'How many',
  starts_on: 'Start',
  target_date: 'Target date',
  category: 'Category',
  description: 'Description',
};

const fields = Object.keys(names).filter((name): name is keyof GoalForm => name in names);

/** What the form of a goal holds, in words: each field's text by its name. */
export const goalFormTexts = (form: GoalForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => [names[field], field === 'measure' ? goalMeasureLabel[form.measure] : form[field]]),
  );
