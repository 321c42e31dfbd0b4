import { useCallback, useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { describedBy, FieldMessages } from '../Field/FieldMessages.tsx';
import { FieldRoot } from '../Field/field.styles.ts';
import { tickStyles, tickRowStyles } from './tick.styles.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  /** Some, not all, of what it represents is chosen. */
  indeterminate?: boolean | undefined;
};

const Row = styled.label`
  ${tickRowStyles}
`;
const Box = styled.input`
  ${tickStyles}
  border-radius: 4px;
  &:checked::after {
    width: 4px;
    height: 8px;
    margin-top: -2px;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &:indeterminate::after {
    width: 8px;
    height: 0;
    margin: 0;
    border: solid var(--on-accent);
    border-width: 0 0 2px;
    transform: none;
  }
`;

const assign = (ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) => {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
};

/** Yes or no to one statement. Spread `register('name')` on it. */
export function Checkbox({
  id: givenId,
  label,
  description,
  error,
  required,
  hideLabel,
  indeterminate = false,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const setNode = useCallback(
    (node: HTMLInputElement | null) => {
      // The DOM knows this state as a property only.
      if (node) node.indeterminate = indeterminate;
      assign(ref, node);
    },
    [indeterminate, ref],
  );
  return (
    <FieldRoot>
      <Row>
        <Box
          {...input}
          ref={setNode}
          id={id}
          type="checkbox"
          aria-describedby={describedBy(id, description, error)}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </span>
      </Row>
      <FieldMessages id={id} description={description} error={error} />
    </FieldRoot>
  );
}
