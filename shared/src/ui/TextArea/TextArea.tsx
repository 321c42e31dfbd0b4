import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../Field/control.styles.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { countCharacters } from '../../domain/kept-text/kept-text.ts';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'required'> &
  FieldProps & {
    /** Most characters that the schema takes; the field counts towards it. */
    limit?: number | undefined;
  };

const Area = styled.textarea`
  ${controlStyles}
  padding: 8px 10px;
  min-height: 60px;
  resize: vertical;
`;
const Count = styled.span`
  align-self: flex-end;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  font-variant-numeric: tabular-nums;
`;

/** Several lines of text, in the direction that they are written in. Spread `register('name')` of react-hook-form on it. */
export function TextArea({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  limit,
  onChange,
  rows = 4,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(countCharacters(String(area.defaultValue ?? '')));
  const length = typeof area.value === 'string' ? countCharacters(area.value) : typed;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(countCharacters(event.target.value));
    return onChange?.(event);
  };
  return (
    <Field {...{ id, label, description, error, required, hideLabel }}>
      {(control) => (
        <>
          <Area rows={rows} dir="auto" {...area} {...control} onChange={change} />
          {limit !== undefined && length > limit * 0.8 && (
            <Count>
              {length} of {limit}
            </Count>
          )}
        </>
      )}
    </Field>
  );
}
