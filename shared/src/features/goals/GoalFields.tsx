import { useId } from 'react';
import { goalCategories, goalMeasureLabel, goalMeasures, type GoalForm } from '@milepost/shared/entities/goals/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { useFormContext, useWatch } from 'react-hook-form';

const explained: Readonly<Record<GoalForm['measure'], string>> = {
  applications: 'Counted from the applications themselves, by the day they were sent.',
  interviews: 'Counted from the interviews in the applications’ timelines, once they have taken place.',
  offers: 'Counted from applications that moved to Offer Received, each once.',
  sessions: 'Counted from coaching sessions that were completed.',
  milestones: 'Reached when all its milestones are done. Add them after saving.',
  manual: 'You count it yourself, with the buttons beside the goal.',
};

/** What a goal is, how it is counted, and from when to when. */
export function GoalFields() {
  const { control, register, formState } = useFormContext<GoalForm>();
  const { errors } = formState;
  const measure = useWatch({ control, name: 'measure' });
  const categories = useId();
  return (
    <>
      <TextField
        label="Title"
        required
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <Select
        label="What counts"
        description={explained[measure]}
        options={goalMeasures.map((value) => ({ value, label: goalMeasureLabel[value] }))}
        error={errors.measure?.message}
        {...register('measure')}
      />
      {measure !== 'milestones' && (
        <TextField
          label="How many"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.target_value?.message}
          {...register('target_value')}
        />
      )}
      <Columns ratio="equal">
        <FormDatePicker control={control} name="starts_on" label="Start" required />
        <FormDatePicker control={control} name="target_date" label="Target date" />
      </Columns>
      <TextField label="Category" list={categories} error={errors.category?.message} {...register('category')} />
      <datalist id={categories}>
        {goalCategories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextArea
        label="Description"
        rows={3}
        dir="auto"
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
