import type { ReactNode } from 'react';
import styled from 'styled-components';

export type Fact = {
  readonly name: string;
  /** A fact without value is left out. */
  readonly value: ReactNode;
};

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  margin: 0;
  > div {
    display: contents;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Names and values in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
