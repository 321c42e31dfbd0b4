import type { PointerEvent } from 'react';
import { canBeMoved, type CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { placeOf, type Target } from '../grid/targets.ts';
import { sessionIdOf } from './session-elements.ts';
import type { Move } from './useMove.ts';

/** The pointer's place: the date under it, the top at which the session would start, and the pointer's own position. */
export type DropPlace = { readonly date: string; readonly top: number; readonly pointer: number };

type Drag = {
  readonly sessions: readonly CalendarSession[];
  readonly move: Move;
  /** The target of a drop place for a session; `isEdge` when its lower edge is dragged. */
  readonly targetAt: (was: Target, place: DropPlace, isEdge: boolean) => Target;
};

/** Pixels that a mouse moves before a drag starts; less is a click. */
const dragDistance = 4;
/** Milliseconds that a finger rests before it drags; one that moves sooner scrolls. */
const holdMs = 250;
/** Pixels from the edge of a scrolling element within which a drag scrolls it. */
const scrollEdge = 32;

const dayCellAt = (x: number, y: number): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['day'] !== undefined);

const scrollNear = (scroller: HTMLElement | null, y: number): void => {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > bottom - scrollEdge) scroller.scrollTop += 12;
  else if (y < top + scrollEdge) scroller.scrollTop -= 12;
};

/** Stops the click that a browser fires after a drag. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
};

/**
 * Dragging by mouse, pen and finger: a session moves, its lower edge changes its length. Returns the pointerdown
 * handler.
 */
export function useMoveDrag({ sessions, move, targetAt }: Drag) {
  return (event: PointerEvent<HTMLElement>): void => {
    const pressed = event.target as HTMLElement;
    const element = pressed.closest<HTMLElement>('[data-session]');
    const session = sessions.find(({ id }) => id === sessionIdOf(pressed));
    if (!element || !session || event.button !== 0 || move.isAsking || !canBeMoved(session)) return;

    const was = placeOf(session);
    const isEdge = pressed.closest('[data-edge]') !== null;
    const scroller = element.closest<HTMLElement>('[data-scroller]');
    const begun = { x: event.clientX, y: event.clientY };
    const grabbed = event.clientY - element.getBoundingClientRect().top;
    const isTouch = event.pointerType === 'touch';
    let isDragging = false;
    let target = was;

    const ended = new AbortController();
    const { signal } = ended;
    const holding = isTouch ? setTimeout(() => (isDragging = true), holdMs) : undefined;
    const end = (): void => {
      clearTimeout(holding);
      ended.abort();
    };
    const takeBack = (): void => {
      end();
      if (isDragging) move.cancel({ session, target });
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      if (!isDragging) {
        const hasMoved = Math.hypot(clientX - begun.x, clientY - begun.y) > dragDistance;
        if (isTouch && hasMoved) end();
        if (isTouch || !hasMoved) return;
        isDragging = true;
      }
      scrollNear(scroller, clientY);
      const cell = dayCellAt(clientX, clientY);
      if (!cell) return;
      const { top } = cell.getBoundingClientRect();
      const next = targetAt(
        was,
        { date: cell.dataset['day'] ?? '', top: clientY - grabbed - top, pointer: clientY - top },
        isEdge,
      );
      if (next.start === target.start && next.minutes === target.minutes) return;
      target = next;
      move.preview(session, target);
    };
    const release = (): void => {
      end();
      if (!isDragging) return;
      swallowClick();
      move.drop({ session, target });
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', takeBack, { signal });
    const takeBackByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      takeBack();
      // The button is still pressed: its release would click on free time.
      if (isDragging) window.addEventListener('pointerup', swallowClick, { once: true });
    };
    window.addEventListener('keydown', takeBackByKey, { signal });
    // A finger that drags doesn't scroll the page.
    window.addEventListener('touchmove', (touch) => isDragging && touch.preventDefault(), { signal, passive: false });
  };
}
