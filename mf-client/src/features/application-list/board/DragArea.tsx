import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { Lanes, LanesFrame } from './board.styles.ts';
import { dragSourceOf } from './drag-source.ts';

type Props = { board: RefObject<HTMLDivElement | null>; isDragging: boolean; children: ReactNode };

/**
 * The columns, and the one draggable of the board: which card it is says the press that begins the drag. A draggable for
 * each card would draw all of them anew whenever a drag begins, passes a column and ends.
 */
export function DragArea({ board, isDragging, children }: Props) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'application' });
  const begin = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') => (event: SyntheticEvent) => {
    const source = dragSourceOf(event);
    if (!source) return;
    setNodeRef(source.card);
    setActivatorNodeRef(source.handle);
    listeners?.[sensor]?.(event);
  };
  return (
    <LanesFrame>
      <Lanes
        ref={board}
        data-dragging={isDragging || undefined}
        onMouseDown={begin('onMouseDown')}
        onTouchStart={begin('onTouchStart')}
        onKeyDown={begin('onKeyDown')}
      >
        {children}
      </Lanes>
    </LanesFrame>
  );
}
