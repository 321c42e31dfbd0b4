import styled from 'styled-components';
import { Checkbox, type CheckboxProps } from '@milepost/shared/ui/Checkbox';
import { TermsButton } from './TermsButton.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 var(--space-1);
`;

/** The consent, and the words that it is about. */
export function TermsField(field: Omit<CheckboxProps, 'label' | 'required'>) {
  return (
    <Row>
      <Checkbox {...field} label="I agree to the terms" aria-required />
      <TermsButton />
    </Row>
  );
}
