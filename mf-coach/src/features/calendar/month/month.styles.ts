import styled from 'styled-components';

export const Month = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  overflow: hidden;
`;

export const Weekdays = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  padding: 6px 0;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  text-align: center;
`;

export const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

export const Cell = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 1px;
  min-width: 0;
  height: 132px;
  padding: 2px;
  border-top: 1px solid var(--border);
  border-inline-start: 1px solid var(--border);
  cursor: pointer;
  contain: layout paint;
  &:nth-child(7n + 1) {
    border-inline-start: 0;
  }
  &[data-closed],
  &[data-elsewhere],
  &[data-past] {
    background: var(--sunken);
  }
  &[data-off] {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--border) 6px 7px) var(--sunken);
  }
  &[data-target] {
    box-shadow: inset 0 0 0 2px var(--accent);
    background: var(--accent-soft);
  }
  > p {
    overflow: hidden;
    padding: 0 4px;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-12);
    line-height: 20px;
    color: var(--muted);
  }
  &[data-off] > p {
    align-self: flex-start;
    max-width: 100%;
    border-radius: 4px;
    background: var(--sunken);
  }
`;

export const CellHead = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  button {
    min-width: 24px;
    height: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--radius-full);
    background: none;
    color: var(--text);
    font: inherit;
    font-size: var(--size-12);
    font-weight: 550;
    cursor: pointer;
    &:hover {
      background: var(--neutral-soft);
    }
    &[data-muted] {
      color: var(--muted);
    }
    &[aria-current] {
      background: var(--accent);
      color: var(--on-accent);
    }
  }
  button[data-plus] {
    display: inline-flex;
    flex: none;
    margin-inline-start: auto;
    align-items: center;
    justify-content: center;
    color: transparent;
    &:focus-visible,
    ${Cell}:hover & {
      color: var(--accent-text);
    }
  }
`;

export const More = styled.button`
  align-self: flex-start;
  min-height: 24px;
  padding: 0 4px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--muted);
  font: inherit;
  font-size: var(--size-12);
  font-weight: 550;
  cursor: pointer;
  &:hover {
    background: var(--neutral-soft);
  }
`;
