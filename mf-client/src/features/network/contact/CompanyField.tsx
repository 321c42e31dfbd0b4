import { useId } from 'react';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import type { ContactForm } from '@milepost/shared/entities/contacts/model';
import { TextField } from '@milepost/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

/** Where somebody works: any text, with the companies of the client's own applications to choose from. */
export function CompanyField({ clientId, onWritten }: { clientId: string; onWritten: (company: string) => void }) {
  const { control, register, getValues, formState } = useFormContext<ContactForm>();
  const list = useId();
  // Suggestions only: without them the field still takes any text.
  const { data: companies } = useQuery(
    jobApplicationQueries.ownCompanies(clientId, useWatch({ control, name: 'company' })),
  );
  return (
    <div>
      <TextField
        label="Company"
        dir="auto"
        list={list}
        error={formState.errors.company?.message}
        {...register('company', { onBlur: () => onWritten(getValues('company')) })}
      />
      <datalist id={list}>
        {companies?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
