import type { ReactNode } from 'react';
import { FieldDescription, FieldError } from './field.styles.ts';

/** Under a control: its description, and its error, each with an id for `aria-describedby`. */
export function FieldMessages({
  id,
  description,
  error,
}: {
  id: string;
  description?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {description && !error && <FieldDescription id={`${id}-description`}>{description}</FieldDescription>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

/** The ids that `FieldMessages` renders now, joined for `aria-describedby`; undefined when there is nothing to say. */
export const describedBy = (id: string, description: ReactNode, error: string | undefined): string | undefined =>
  error ? `${id}-error` : description ? `${id}-description` : undefined;
