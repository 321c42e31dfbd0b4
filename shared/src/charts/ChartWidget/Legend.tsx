import styled from 'styled-components';
import { formatCount } from '../../domain/counts/counts.ts';
import type { ChartColor, Slice } from '../Chart/chartData.ts';

/** Most entries that a legend shows. */
const maxItems = 6;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-13);
  b {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
`;
const swatch = ({ $color }: { $color: ChartColor }): string => `var(--c${$color})`;
const Item = styled.span<{ $color: ChartColor }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: ${swatch};
  }
`;
const Toggle = styled(Item)`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[aria-pressed='false'] {
    text-decoration: line-through;
    &::before {
      background: none;
      border: 2px solid ${swatch};
    }
  }
`;

type Props = {
  items: readonly Slice[];
  /** Which of them are left out of the drawing, and the switch; without it the legend only names. */
  toggles?: { readonly hidden: ReadonlySet<string>; readonly onToggle: (label: string) => void } | undefined;
};

/** Names, colours and totals of what is drawn; six of them and how many more there are. */
export function Legend({ items, toggles }: Props) {
  const rest = items.length - maxItems;
  return (
    <List aria-label="Legend">
      {items.slice(0, maxItems).map(({ label, color, value }) => (
        <li key={label}>
          {toggles ? (
            <Toggle
              as="button"
              type="button"
              $color={color}
              aria-pressed={!toggles.hidden.has(label)}
              onClick={() => toggles.onToggle(label)}
            >
              {label} <b>{formatCount(value)}</b>
            </Toggle>
          ) : (
            <Item $color={color}>
              {label} <b>{formatCount(value)}</b>
            </Item>
          )}
        </li>
      ))}
      {rest > 0 && <li>and {rest} more in the table</li>}
    </List>
  );
}
