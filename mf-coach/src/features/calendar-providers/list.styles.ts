import styled, { css } from 'styled-components';

const look = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  margin: 0;
  padding-left: 20px;
`;

/** Numbered steps. */
export const Steps = styled.ol`
  ${look}
  list-style: decimal;
`;

export const Points = styled.ul`
  ${look}
  list-style: disc;
`;
