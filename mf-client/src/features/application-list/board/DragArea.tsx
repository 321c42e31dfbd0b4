import { useEffect, useEffectEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useDndContext, useDraggable } from '@dnd-kit/core';
import { Lanes, LanesFrame } from './board.styles.ts';
import { dragSourceOf } from './drag-source.ts';

type Props = {
  board: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
  /** A drag ended within the frame in which it started, for which dnd-kit fires no event. */
  onUnseenEnd: () => void;
  children: ReactNode;
};

/**
 * The columns, and the board's one draggable: the press that starts a drag tells which card it is. A draggable for each
 * card would render all of them again whenever a drag starts, passes a column and ends.
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
