import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label as AriaLabel } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { descriptionStyles, errorStyles, labelStyles } from './field.styles.ts';

const Label = styled(AriaLabel)`
  ${labelStyles}
`;
const Description = styled(Text)`
  ${descriptionStyles}
`;
const Problem = styled(AriaFieldError)`
  ${errorStyles}
`;

/** The label of a react-aria field, which ties it to the control by context. */
export function AriaFieldLabel({
  label,
  required,
  hideLabel,
}: {
  label: string;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
}) {
  return (
    <Label className={hideLabel ? 'visually-hidden' : undefined}>
      {label}
      {required && <span aria-hidden="true"> *</span>}
    </Label>
  );
}

/** The description of a react-aria field, or its error instead. */
export function AriaFieldMessages({ description, error }: { description?: ReactNode; error?: string | undefined }) {
  if (error) return <Problem>{error}</Problem>;
  return description ? <Description slot="description">{description}</Description> : null;
}
