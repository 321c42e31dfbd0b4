import { useEffect, useRef, type RefObject } from 'react';

/** A point in the window, in pixels. */
export type Point = { readonly x: number; readonly y: number };

const followed = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend'] as const;

const pointOf = (event: MouseEvent | TouchEvent): Point | undefined => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return at && { x: at.clientX, y: at.clientY };
};

/**
 * Where a mouse button or finger is held, or was released last. It is current, while what a drag reports is as old as
 * the last frame: on a busy machine, many moves and the end may happen before the next one.
 */
export function useHeldPointer(): RefObject<Point | undefined> {
  const pointer = useRef<Point>(undefined);
  useEffect(() => {
    const follow = (event: MouseEvent | TouchEvent): void => {
      if (event.type === 'mousemove' && (event as MouseEvent).buttons === 0) return;
      pointer.current = pointOf(event);
    };
    for (const type of followed) window.addEventListener(type, follow, { capture: true, passive: true });
    return () => {
      for (const type of followed) window.removeEventListener(type, follow, { capture: true });
    };
  }, []);
  return pointer;
}
