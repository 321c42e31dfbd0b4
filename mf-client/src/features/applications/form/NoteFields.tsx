import { useFormContext } from 'react-hook-form';
import { lengths } from '@milepost/shared/domain/columns';
import { formLabels, type JobApplicationForm } from '@milepost/shared/entities/job-applications/model';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { FormSection, Wide } from './FormSection.tsx';

/** What the client writes down. */
export function NoteFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  return (
    <FormSection title="Notes">
      <Wide>
        <TextArea
          label={formLabels.notes}
          hideLabel
          dir="auto"
          rows={5}
          limit={lengths.note}
          error={formState.errors.notes?.message}
          {...register('notes')}
        />
      </Wide>
    </FormSection>
  );
}
