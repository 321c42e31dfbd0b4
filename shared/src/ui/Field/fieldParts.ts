import styled from 'styled-components';

/** A label, its control and what is said about it, in a column. */
export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  margin: 0;
`;

export const FieldLabel = styled.label`
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 550;
`;

export const FieldDescription = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

export const FieldError = styled.p`
  color: var(--critical);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
