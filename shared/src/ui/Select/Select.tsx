import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { controlStyles } from '../Field/control.styles.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'required' | 'multiple'> &
  FieldProps & {
    options: readonly SelectOption[];
    /** Text of an empty first option. */
    placeholder?: string | undefined;
  };

const Frame = styled.div`
  position: relative;
  display: flex;
`;
const Root = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 32px;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: var(--raised);
    color: var(--text);
  }
`;
const Chevron = styled(ChevronDown)`
  position: absolute;
  right: 10px;
  top: calc(50% - 8px);
  color: var(--muted);
  pointer-events: none;
`;

/** One of a short list: a native select, for the sake of phones and keyboards. Spread `register('name')` on it. */
export function Select({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, description, error, required, hideLabel }}>
      {(control) => (
        <Frame>
          <Root {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Root>
          <Chevron size={16} aria-hidden />
        </Frame>
      )}
    </Field>
  );
}
