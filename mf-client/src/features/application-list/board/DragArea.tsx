import { useEffect, useEffectEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useDndContext, useDraggable } from '@dnd-kit/core';
import { Lanes, LanesFrame } from './board.styles.ts';
import { dragSourceOf } from './drag-source.ts';

type Props = {
  board: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  /** A drag ended within the frame that it began in, for which dnd-kit fires no event. */
  onUnseenEnd: () => void;
  children: ReactNode;
};

/**
 * The columns, and the one draggable of the board: which card it is says the press that begins the drag. A draggable for
 * each card would draw all of them anew whenever a drag begins, passes a column and ends.
 */
export function DragArea({ board, isDragging, onUnseenEnd, children }: Props) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'application' });
  const isUnderWay = useDndContext().active !== null;
  const end = useEffectEvent(onUnseenEnd);
  useEffect(() => {
    if (isDragging && !isUnderWay) end();
  }, [isDragging, isUnderWay]);
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
