import styled from 'styled-components';
import type { ChartColor, Slice } from '../Chart/chartData.ts';

/** Most entries that a legend shows (specification 2.6). */
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
const Item = styled.li<{ $color: ChartColor }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: var(--c${({ $color }) => $color});
  }
`;

/** Names, colours and totals of what is drawn; six of them and how many more there are. */
export function Legend({ items }: { items: readonly Slice[] }) {
  const rest = items.length - maxItems;
  return (
    <List aria-label="Legend">
      {items.slice(0, maxItems).map(({ label, color, value }) => (
        <Item key={label} $color={color}>
          {label} <b>{value}</b>
        </Item>
      ))}
      {rest > 0 && <li>and {rest} more in the table</li>}
    </List>
  );
}
