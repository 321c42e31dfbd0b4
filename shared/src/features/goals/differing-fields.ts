import { goalMeasureLabel, type GoalForm } from '@milepost/shared/domain/goals';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

const names: Readonly<Record<keyof GoalForm, string>> = {
  title: 'Title',
  measure: 'What counts',
  target_value: 'How many',
  starts_on: 'Start',
  target_date: 'Target date',
  category: 'Category',
  description: 'Description',
};

const shown = (form: GoalForm, field: keyof GoalForm): string =>
  field === 'measure' ? goalMeasureLabel[form.measure] : form[field];

const fields = Object.keys(names).filter((name): name is keyof GoalForm => name in names);

/** What differs between the form and the goal as it stands, in words. */
export const differingFields = (mine: GoalForm, theirs: GoalForm): readonly DifferingField[] =>
  fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ name: names[field], mine: shown(mine, field), theirs: shown(theirs, field) }));
