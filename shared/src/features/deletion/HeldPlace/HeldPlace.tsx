import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { HeldRow } from '../HeldRows/HeldRows.tsx';
import { HeldLine } from './HeldLine.tsx';

export { HeldLine } from './HeldLine.tsx';

const Place = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
  }
  /* Unseen, the row still is as high as it was, so that nothing below it moves. */
  > [inert] {
    visibility: hidden;
  }
  > [data-line] {
    align-self: stretch;
    border-top: 1px solid var(--border);
  }
`;

type Props = {
  /** Undefined while the row is not deleted. */
  held: Omit<HeldRow<unknown>, 'row'> | undefined;
  /** What the row is in its list. */
  as?: 'li' | 'div';
  children: ReactNode;
};

/** A row of a list; once deleted, a line in its place of the same height, with Undo. */
export function HeldPlace({ held, as = 'li', children }: Props) {
  if (!held) return children;
  return (
    <Place as={as} data-held>
      {as === 'li' ? <ul inert>{children}</ul> : <div inert>{children}</div>}
      <HeldLine held={held} />
    </Place>
  );
}
