import { X } from 'lucide-react';
import styled from 'styled-components';
import type { ListView } from '../list-view.ts';
import type { ChangeView } from '../useListView.ts';
import { filtersInWords } from './filter-words.ts';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: min(360px, 100%);
  min-height: var(--control-height-small);
  padding: 2px 8px 2px 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--text);
  font-size: var(--size-13);
  line-height: var(--line-13);
  cursor: pointer;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--muted);
  }
  &:hover {
    border-color: var(--outline);
  }
`;

/** The active filters, each a button that removes it. */
export function FilterChips({ view, onChange }: { view: ListView; onChange: ChangeView }) {
  const filters = filtersInWords(view);
  if (filters.length === 0) return null;
  return (
    <Chips aria-label="Active filters">
      {filters.map(({ id, words, without }) => (
        <li key={id}>
          <Chip type="button" aria-label={`Remove filter: ${words}`} onClick={() => onChange(without)}>
            <span dir="auto">{words}</span>
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}
