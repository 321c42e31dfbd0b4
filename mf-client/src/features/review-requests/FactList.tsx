import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
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

/** Names and values in two columns; what has no value is left out. */
export function FactList({ facts }: { facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <List>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
