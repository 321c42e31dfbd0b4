import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../Field/control.styles.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'required'> &
  FieldProps & {
    /** A 16 px icon inside the field, before the text. */
    icon?: ReactNode;
    /** Rendered inside the field at its end: a unit, a button. */
    trailing?: ReactNode;
  };

/** lucide's chevron-down, as a picture: a part of a native input holds no element. */
const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")";

const Frame = styled.div`
  position: relative;
  display: flex;
`;
const Input = styled.input<{ $icon: boolean; $trailing: boolean }>`
  ${controlStyles}
  ${({ $icon }) => $icon && 'padding-left: 34px;'}
  ${({ $trailing }) => $trailing && 'padding-right: 40px;'}
  text-overflow: ellipsis;
  /* The browser's own arrow of a list of suggestions is another one in each browser. */
  &[list]::-webkit-calendar-picker-indicator {
    width: 16px;
    height: 16px;
    margin: 0 0 0 var(--space-2);
    padding: 0;
    background: var(--muted);
    mask: ${chevron} center / 16px no-repeat;
    cursor: pointer;
  }
`;
const Icon = styled.span`
  position: absolute;
  left: 10px;
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  color: var(--faint);
  pointer-events: none;
`;
const Trailing = styled.span`
  position: absolute;
  right: 3px;
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  color: var(--muted);
  font-size: var(--size-13);
`;

/** What holds no words is written from left to right in every language. */
const isProse = (type: string): boolean => type === 'text' || type === 'search';

/** One line of text, in the direction that it is written in. Spread `register('name')` of react-hook-form on it. */
export function TextField({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  icon,
  trailing,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, description, error, required, hideLabel }}>
      {(control) => (
        <Frame>
          {icon && <Icon aria-hidden="true">{icon}</Icon>}
          <Input
            type={type}
            dir={isProse(type) ? 'auto' : undefined}
            {...input}
            {...control}
            $icon={Boolean(icon)}
            $trailing={Boolean(trailing)}
          />
          {trailing && <Trailing>{trailing}</Trailing>}
        </Frame>
      )}
    </Field>
  );
}
