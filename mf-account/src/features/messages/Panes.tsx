import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Grid = styled.div<{ $shows: 'list' | 'thread' }>`
  display: grid;
  grid-template-columns: minmax(240px, 320px) minmax(0, 1fr);
  /* One row of the height that is left: each pane scrolls by itself. */
  grid-template-rows: minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
  > * {
    min-width: 0;
    min-height: 0;
  }
  > :first-child {
    border-right: 1px solid var(--border);
  }
  @media (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      border-right: 0;
      ${({ $shows }) => $shows === 'thread' && 'display: none;'}
    }
    > :last-child {
      ${({ $shows }) => $shows === 'list' && 'display: none;'}
    }
  }
  @media print {
    display: block;
    > :first-child {
      display: none;
    }
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
`;
const Waiting = styled.div`
  padding: var(--space-4);
`;

/** List and thread side by side; one of them on a phone. */
export function Panes({ shows, list, thread }: { shows: 'list' | 'thread'; list: ReactNode; thread: ReactNode }) {
  return (
    <Grid $shows={shows} data-print="whole">
      <Column>{list}</Column>
      <Column>{thread}</Column>
    </Grid>
  );
}

/** The panes before the conversations have come. */
export function PanesSkeleton() {
  return (
    <Panes
      shows="list"
      list={
        <Waiting>
          <Skeleton lines={8} label="Loading conversations..." />
        </Waiting>
      }
      thread={<Waiting />}
    />
  );
}
