import type { ReactNode } from 'react';
import styled from 'styled-components';

export type Fact = {
  readonly name: string;
  /** A fact without value is left out. */
  readonly value: ReactNode;
};

/** Each name above its value, side by side: for the facts above the subject of a page. */
const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: var(--space-3) var(--space-4);
  margin: 0;
  dt {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
  dd {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  margin: 0;
  > div {
    display: contents;
  }
  dt {
    min-width: 96px;
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

type Props = {
  facts: readonly Fact[];
  layout?: 'list' | 'row';
};

/** Names and values in two columns, or in a row. */
export function FactList({ facts, layout = 'list' }: Props) {
  const Facts = layout === 'row' ? Row : List;
  return (
    <Facts>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
