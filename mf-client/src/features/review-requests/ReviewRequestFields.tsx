import { useId } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { priorities } from '@milepost/shared/domain/priorities';
import {
  documentTypes,
  type ReviewRequestForm,
  type ReviewRequestInput,
} from '@milepost/shared/entities/review-requests/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

const priorityOptions = priorities.map((priority) => ({ value: priority, label: priority }));

/** The fields of a request; a choice of coach only where the client has several. */
export function ReviewRequestFields({ form }: { form: UseFormReturn<ReviewRequestForm, unknown, ReviewRequestInput> }) {
  const { counterparts } = useSignedIn();
  const suggestions = useId();
  const today = todayIn(useTimeZone());
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField
        label="Document Type"
        required
        autoFocus
        placeholder="e.g. Resume, Cover Letter, Portfolio"
        list={suggestions}
        autoComplete="off"
        error={errors.document_type?.message}
        {...register('document_type')}
      />
      <datalist id={suggestions}>
        {documentTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <Select label="Priority" options={priorityOptions} error={errors.priority?.message} {...register('priority')} />
      <TextField label="Title" dir="auto" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        dir="auto"
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextArea label="Additional Notes" dir="auto" rows={2} error={errors.notes?.message} {...register('notes')} />
      <FormDatePicker
        control={control}
        name="wished_completion"
        label="Preferred due date"
        description="When you would like it back. Your coach sets the due date."
        minValue={today}
      />
      {counterparts.length > 1 && (
        <Select
          label="Coach"
          description="Any of my coaches: the first who starts it"
          placeholder="Any of my coaches"
          options={counterparts.map((coach) => ({ value: coach.id, label: nameOf(coach) }))}
          error={errors.coach_id?.message}
          {...register('coach_id')}
        />
      )}
    </>
  );
}
