import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox, type CheckboxProps } from '@milepost/shared/ui/Checkbox';
import { FormActions } from '@milepost/shared/ui/Layout';
import { Terms } from './Terms.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 var(--space-1);
`;
const Sheet = styled.dialog`
  width: min(560px, calc(100vw - 32px));
  max-height: min(640px, calc(100dvh - 48px));
  margin: auto;
  padding: var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
  &::backdrop {
    background: var(--scrim);
  }
`;

/** The consent, and the words that it is about: a native dialog, so that this page loads no overlay library. */
export function TermsField(field: Omit<CheckboxProps, 'label' | 'required'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div>
      <Row>
        <Checkbox {...field} label="I agree to the terms" aria-required />
        <Button tone="quiet" size="small" onClick={() => dialog.current?.showModal()}>
          Read the terms
        </Button>
      </Row>
      <Sheet ref={dialog} aria-labelledby="terms-title">
        <Terms titleId="terms-title" />
        <FormActions>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </FormActions>
      </Sheet>
    </div>
  );
}
