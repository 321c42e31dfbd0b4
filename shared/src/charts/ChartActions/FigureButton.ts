import styled from 'styled-components';

/** A figure that opens its rows: a link in look, a button in deed. */
export const FigureButton = styled.button`
  min-width: 24px;
  min-height: 24px;
  margin: 0 -4px;
  padding: 0 4px;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  text-align: inherit;
  font-variant-numeric: tabular-nums;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
