import { useId } from 'react';
import styled from 'styled-components';
import { ChoiceField } from './ChoiceField.tsx';
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
  const suggestions = useId();
  return (
    <FormSection title="Salary range">
      <Wide>
        <Range>
          <ColumnField name="salary_min" inputMode="decimal" />
          <ColumnField name="salary_max" inputMode="decimal" />
          <ColumnField name="salary_currency" placeholder="USD" maxLength={3} list={suggestions} />
          <ChoiceField name="salary_period" />
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
