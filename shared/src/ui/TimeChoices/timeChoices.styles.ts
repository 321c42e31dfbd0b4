import styled from 'styled-components';

export const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  min-width: 0;
  legend {
    margin-bottom: 6px;
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
  legend small {
    color: var(--muted);
    font-weight: 400;
  }
`;
export const Grid = styled.div<{ $hasNotes: boolean; $isSteady: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $hasNotes }) => ($hasNotes ? 112 : 92)}px, 1fr));
  gap: 6px;
  ${({ $isSteady }) => ($isSteady ? 'height' : 'max-height')}: 300px;
  /* Where all do not fit, they scroll: a row is never lower than its words. */
  grid-auto-rows: max-content;
  align-content: start;
  overflow-y: auto;
  /* Room for the outline of the focused one, which scrolling would cut off. */
  margin: -3px;
  padding: 3px;
`;
export const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  min-height: 38px;
  padding: 4px 6px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  font-size: var(--size-13);
  text-align: center;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  small {
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
    display: -webkit-box;
    max-width: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    border-color: var(--accent);
  }
  &:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }
  &:has(:checked) small {
    color: inherit;
    font-weight: 400;
  }
  &:has(:disabled) {
    border-color: var(--border);
    background: var(--sunken);
    color: var(--faint);
    cursor: not-allowed;
  }
  &:has(:disabled) > span {
    text-decoration: line-through;
  }
  &:has(:checked:disabled) {
    border-color: var(--critical);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
`;
