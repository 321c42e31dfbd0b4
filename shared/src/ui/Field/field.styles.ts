import styled, { css } from 'styled-components';

export const labelStyles = css`
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 550;
`;
export const descriptionStyles = css`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
export const errorStyles = css`
  color: var(--critical);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
/** A label, its control and what is said about it, in a column. */
export const fieldStyles = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  margin: 0;
`;

export const FieldRoot = styled.div`
  ${fieldStyles}
`;
export const FieldLabel = styled.label`
  ${labelStyles}
`;
export const FieldDescription = styled.p`
  ${descriptionStyles}
`;
export const FieldError = styled.p`
  ${errorStyles}
`;
