import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions } from '@milepost/shared/ui/Layout';
import { Terms } from './Terms.tsx';

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
  outline: none;
  &::backdrop {
    background: var(--scrim);
  }
`;

/** Shows the terms: in a native dialog, so that this page loads no overlay library. */
export function TermsButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (): void => {
    dialog.current?.showModal();
    // The browser's choice is the first button, at the end of the terms: it would jump there.
    dialog.current?.focus();
    dialog.current?.scrollTo({ top: 0 });
  };
  return (
    <>
      <Button tone="quiet" size="small" onClick={open}>
        Read the terms
      </Button>
      <Sheet ref={dialog} tabIndex={-1} aria-labelledby="terms-title">
        <Terms titleId="terms-title" />
        <FormActions>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </FormActions>
      </Sheet>
    </>
  );
}
