import { useId, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import styled from 'styled-components';
import { tickStyles, tickRowStyles } from '../Checkbox/tick.styles.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { describedBy, FieldMessages } from '../Field/FieldMessages.tsx';
import { FieldDescription, FieldLabel, FieldRoot } from '../Field/field.styles.ts';

export type RadioOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
};

export type RadioGroupProps = FieldProps & {
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  direction?: 'column' | 'row' | undefined;
  disabled?: boolean | undefined;
};

const Options = styled.div<{ $direction: 'column' | 'row' }>`
  display: flex;
  flex-flow: ${({ $direction }) => $direction} wrap;
  gap: ${({ $direction }) => ($direction === 'row' ? '4px 20px' : '4px')};
`;
const Row = styled.label`
  ${tickRowStyles}
`;
const Dot = styled.input`
  ${tickStyles}
  border-radius: var(--radius-full);
  &:checked::after {
    width: 6px;
    height: 6px;
    border-radius: var(--radius-full);
    background: var(--on-accent);
  }
`;

const Meaning = styled(FieldDescription)`
  display: block;
`;

/** One of a few, all in sight: native radio buttons in a fieldset. Spread `register('name')` on it. */
export function RadioGroup({
  label,
  description,
  error,
  required,
  hideLabel,
  name,
  options,
  value,
  defaultValue,
  direction = 'column',
  ...input
}: RadioGroupProps) {
  const id = useId();
  const checked = (option: RadioOption) => ({
    ...(value === undefined ? {} : { checked: option.value === value }),
    ...(defaultValue === undefined ? {} : { defaultChecked: option.value === defaultValue }),
  });
  return (
    <FieldRoot as="fieldset" role="radiogroup" aria-describedby={describedBy(id, description, error)}>
      <FieldLabel as="legend" className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </FieldLabel>
      <Options $direction={direction}>
        {options.map((option) => (
          <Row key={option.value}>
            <Dot
              {...input}
              {...checked(option)}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {option.label}
              {option.description && <Meaning as="span"> {option.description}</Meaning>}
            </span>
          </Row>
        ))}
      </Options>
      <FieldMessages id={id} description={description} error={error} />
    </FieldRoot>
  );
}
