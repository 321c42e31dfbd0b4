import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import {
  formLabels,
  salaryPeriodLabel,
  salaryPeriods,
  type JobApplicationForm,
} from '@milepost/shared/domain/job-applications';
import { Select } from '@milepost/shared/ui/Select';
import { ColumnField } from './ColumnField.tsx';
import { FormSection, Wide } from './FormSection.tsx';

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'INR', 'JPY', 'SEK', 'SGD'];

const Range = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 96px 136px;
  align-items: start;
  gap: var(--space-3);
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What the job pays, as far as it is said. */
export function PayFields() {
  const { register, formState } = useFormContext<JobApplicationForm>();
  const suggestions = useId();
  return (
    <FormSection title="Salary range">
      <Wide>
        <Range>
          <ColumnField name="salary_min" inputMode="decimal" />
          <ColumnField name="salary_max" inputMode="decimal" />
          <ColumnField name="salary_currency" placeholder="USD" maxLength={3} list={suggestions} />
          <Select
            label={formLabels.salary_period}
            placeholder="Not known"
            options={salaryPeriods.map((period) => ({ value: period, label: salaryPeriodLabel[period] }))}
            error={formState.errors.salary_period?.message}
            {...register('salary_period')}
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
