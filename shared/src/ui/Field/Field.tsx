import { useId, type ReactNode } from 'react';
import { describedBy, FieldMessages } from './FieldMessages.tsx';
import { FieldLabel, FieldRoot } from './field.styles.ts';

/** What every form component takes. */
export type FieldProps = {
  label: string;
  /** Help under the control; gives place to the error. */
  description?: ReactNode;
  /** Why the value is refused, as a sentence; undefined when it is not. */
  error?: string | undefined;
  /** Marks the label and sets `aria-required`; the form's schema does the checking. */
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
};

/** What a control spreads on its element to be tied to its label and messages. */
export type ControlAttributes = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** Label, control and messages in a column, tied together by ids. `id` only where a caller must know it. */
export function Field({
  id: givenId,
  label,
  description,
  error,
  required,
  hideLabel,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = describedBy(id, description, error);
  return (
    <FieldRoot>
      <FieldLabel htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </FieldLabel>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
        ...(required ? { 'aria-required': true } : {}),
      })}
      <FieldMessages id={id} description={description} error={error} />
    </FieldRoot>
  );
}
