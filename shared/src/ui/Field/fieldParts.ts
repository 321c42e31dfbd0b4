import styled, { css } from 'styled-components';

export const labelLook = css`
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 550;
`;
export const descriptionLook = css`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
export const errorLook = css`
  color: var(--critical);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
/** A label, its control and what is said about it, in a column. */
export const fieldLook = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  margin: 0;
`;

export const FieldRoot = styled.div`
  ${fieldLook}
`;
export const FieldLabel = styled.label`
  ${labelLook}
`;
export const FieldDescription = styled.p`
  ${descriptionLook}
`;
export const FieldError = styled.p`
  ${errorLook}
`;
