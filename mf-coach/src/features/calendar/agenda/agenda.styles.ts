import styled from 'styled-components';

export const Days = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
`;

export const AgendaDay = styled.section`
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  &:not(:first-child) {
    border-top: 1px solid var(--border);
  }
  h3 {
    font-size: var(--size-14);
    line-height: 28px;
    font-weight: 550;
  }
  &[data-today] h3 {
    color: var(--accent-text);
  }
  &[data-past] h3 {
    color: var(--muted);
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p {
    padding: 4px 8px;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: var(--space-3);
  }
`;

export const Entry = styled.button`
  display: grid;
  grid-template-columns: 156px minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px var(--space-3);
  width: 100%;
  min-height: 36px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--text);
  font: inherit;
  font-size: var(--size-14);
  line-height: var(--line-14);
  text-align: start;
  cursor: pointer;
  &:hover {
    background: var(--sunken);
  }
  &[data-past] {
    color: var(--muted);
  }
  &[data-moving] {
    outline: 1px dashed var(--outline);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  b {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
