import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import type { HeldRow } from '../HeldRows/HeldRows.tsx';
import { useFocusOfPlace } from './useFocusOfPlace.ts';

/** The second press of a double click, or of Enter, was meant for the deleted row, not for Undo. In milliseconds. */
const afterpress = 500;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  padding: 0 16px;
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  > span {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  /* On a card of the board Undo is below. */
  @container (max-width: 240px) {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    > [aria-hidden] {
      display: none;
    }
    > button {
      margin-left: -8px;
    }
  }
  > button {
    flex: none;
    &[aria-disabled='true'] {
      opacity: 1;
    }
  }
`;

/** The line in place of a deleted row: 'Deleted “Engineer at Acme” · Undo'. */
export function HeldLine({ held: { name, since, undo } }: { held: Omit<HeldRow<unknown>, 'row'> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(() => Date.now() - since >= afterpress);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), since + afterpress - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  useFocusOfPlace(button, !isReady);
  return (
    // The second press of a double click doesn't move the focus.
    <Line data-line onMouseDown={(event) => !isReady && event.preventDefault()}>
      <span>
        Deleted “<bdi>{name}</bdi>”
      </span>
      <span aria-hidden>·</span>
      <Button
        ref={button}
        size="small"
        tone="quiet"
        aria-label={`Undo deleting ${name}`}
        aria-disabled={!isReady || undefined}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => isReady && undo()}
      >
        Undo
      </Button>
    </Line>
  );
}
