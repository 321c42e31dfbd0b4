import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { formatCount } from '../../domain/counts/counts.ts';
import { Link } from '../routing/routing.tsx';

export type Stat = {
  readonly id: string;
  readonly label: string;
  /** A number is shown with separators: 1,234. */
  readonly value: ReactNode;
  /** What the figure rests on: '14 of 41 answered'. */
  readonly basis?: ReactNode;
  /** Colour of the basis. */
  readonly tone?: 'neutral' | 'positive' | 'caution' | 'critical';
  /** Where the rows behind the figure are. */
  readonly to?: LinkAddress;
  /** What the figure means, as a native tooltip. */
  readonly title?: string;
};

const Frame = styled.section`
  container-type: inline-size;
`;
const Strip = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--border);
  gap: 1px;
  box-shadow: var(--shadow-1);
  /* The last one fills its row. */
  @container (600px < width <= 860px) {
    grid-template-columns: repeat(${({ $count }) => ($count > 4 ? 3 : $count)}, minmax(0, 1fr));
    > :last-child:nth-child(n + 5):nth-child(3n + 1) {
      grid-column: span 3;
    }
    > :last-child:nth-child(n + 5):nth-child(3n + 2) {
      grid-column: span 2;
    }
  }
  @container (width <= 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / 3;
    }
  }
`;
const Cell = styled.div`
  position: relative;
  background: var(--raised);
  padding: 14px 16px;
  dt {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
  dd {
    margin: 0;
  }
  &:has(a:hover) {
    background: color-mix(in oklab, var(--raised), var(--sunken));
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: -3px;
    border-radius: var(--radius-large);
  }
`;
const Value = styled.dd`
  font-size: var(--size-24);
  line-height: var(--line-24);
  font-weight: 620;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;
const Basis = styled.dd<{ $tone: NonNullable<Stat['tone']> }>`
  font-size: var(--size-12);
  line-height: var(--line-13);
  color: ${({ $tone }) => ($tone === 'neutral' ? 'var(--faint)' : `var(--${$tone})`)};
  @container (max-width: 600px) {
    /* Half of a phone's width takes two lines for most: kept free while the figure loads, so that nothing moves then. */
    min-height: calc(2 * var(--line-13));
  }
`;

/** One strip of figures, each with its basis; a click on one that has `to` shows the rows behind it. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Frame aria-label={label}>
      <Strip $count={stats.length}>
        {stats.map(({ id, label: name, value, basis, tone = 'neutral', to, title }) => (
          <Cell key={id} title={title}>
            <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
            <Value>{typeof value === 'number' ? formatCount(value) : value}</Value>
            {basis !== undefined && <Basis $tone={tone}>{basis}</Basis>}
          </Cell>
        ))}
      </Strip>
    </Frame>
  );
}
