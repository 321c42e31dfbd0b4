import styled from 'styled-components';

/** Of one height for any results, so that nothing jumps while the user types. */
export const Area = styled.div`
  display: flex;
  flex-direction: column;
  height: min(420px, calc(100dvh - 260px));
  margin: 12px -20px -20px;
  padding: 0 12px;
  border-top: 1px solid var(--border);
`;

/** Scrolls by itself, as the list that the field controls: it needs no tab stop of its own. */
export const List = styled.div`
  min-height: 0;
  overflow-y: auto;
`;

export const Group = styled.div`
  padding: 8px 0 4px;
`;

export const GroupTitle = styled.div`
  padding: 4px 10px;
  color: var(--muted);
  font-size: var(--size-13);
  font-weight: 550;
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--radius-small);
  cursor: pointer;
  scroll-margin: 32px 0;
  svg {
    flex: none;
    color: var(--muted);
  }
  &[aria-selected='true'] {
    background: var(--neutral-soft);
    box-shadow: inset 0 0 0 2px var(--accent);
  }
`;

export const OptionText = styled.span`
  display: grid;
  min-width: 0;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

export const Hint = styled.p`
  padding: 12px 10px;
  color: var(--muted);
`;

export const FactRows = styled.ul`
  display: grid;
  gap: 4px;
  min-height: 0;
  margin: 0;
  padding: 8px 10px;
  list-style: none;
  overflow-y: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 4px 0;
  }
  span {
    display: inline-flex;
    gap: 4px;
  }
`;

export const Key = styled.kbd`
  padding: 1px 6px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  background: var(--sunken);
  font: inherit;
  font-size: var(--size-13);
  white-space: nowrap;
`;
