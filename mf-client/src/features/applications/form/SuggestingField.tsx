import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { TextField } from '@milepost/shared/ui/TextField';
import { columnLabel } from './columns.ts';

type Props = {
  name: 'company_name' | 'location' | 'source';
  suggestions: readonly string[];
  description?: string;
  required?: boolean;
};

/** Free text with what was written before to choose from. */
export function SuggestingField({ name, suggestions, description, required = false }: Props) {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const id = useId();
  return (
    <div>
      <TextField
        label={columnLabel[name]}
        description={description}
        required={required}
        dir="auto"
        autoComplete="off"
        list={id}
        error={formState.errors[name]?.message}
        {...register(name)}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}
