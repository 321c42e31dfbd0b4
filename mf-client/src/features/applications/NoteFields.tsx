import { useFormContext } from 'react-hook-form';
import type { JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { FormSection } from './FormSection.tsx';

const limit = 10_000;

/** What the client writes down, and a copy of the advertisement, which often goes offline. */
export function NoteFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const { errors } = formState;
  return (
    <FormSection title="Notes">
      <TextArea label="Notes" limit={limit} error={errors.notes?.message} {...register('notes')} />
      <TextArea
        label="Job description"
        description="Paste the advertisement here: it may be gone before your interview."
        rows={6}
        limit={limit}
        error={errors.description?.message}
        {...register('description')}
      />
    </FormSection>
  );
}
