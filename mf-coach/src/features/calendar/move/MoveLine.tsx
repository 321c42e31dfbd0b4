import styled from 'styled-components';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import type { Move } from './useMove.ts';

const Line = styled.div`
  position: sticky;
  bottom: var(--space-3);
  z-index: 6;
  align-self: center;
  padding: 6px 12px;
  border-radius: var(--radius-full);
  background: var(--text);
  color: var(--surface);
  font-size: var(--size-13);
  line-height: var(--line-13);
  box-shadow: var(--shadow-2);
`;

/** Where a session that is being moved would be dropped, as text and for screen readers. */
export function MoveLine({ move }: { move: Move }) {
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {move.spoken}
      </VisuallyHidden>
      {move.moving && !move.isAsking && (
        <Line aria-hidden>{`${move.shown}. Enter drops it there, Escape undoes it.`}</Line>
      )}
    </>
  );
}
