import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import type { JobApplicationForm } from '@milepost/shared/domain/job-applications';
import { TextField } from '@milepost/shared/ui/TextField';
import { FormSection, Wide } from './FormSection.tsx';

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'INR', 'JPY', 'SEK', 'SGD'];

const Range = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 96px;
  align-items: start;
  gap: var(--space-3);
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What the job pays, as far as it is said. */
export function PayFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const { errors } = formState;
  const suggestions = useId();
  return (
    <FormSection title="Salary range">
      <Wide>
        <Range>
          <TextField
            label="Lowest salary"
            inputMode="decimal"
            error={errors.salary_min?.message}
            {...register('salary_min')}
          />
          <TextField
            label="Highest salary"
            inputMode="decimal"
            error={errors.salary_max?.message}
            {...register('salary_max')}
          />
          <TextField
            label="Currency"
            placeholder="USD"
            maxLength={3}
            list={suggestions}
            error={errors.salary_currency?.message}
            {...register('salary_currency')}
          />
        </Range>
      </Wide>
      <datalist id={suggestions}>
        {currencies.map((currency) => (
          <option key={currency} value={currency} />
        ))}
      </datalist>
    </FormSection>
  );
}
