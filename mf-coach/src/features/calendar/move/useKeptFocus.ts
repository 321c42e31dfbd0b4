import { useEffect, useRef, type RefObject } from 'react';
import type { CalendarSession } from '../../../entities/calendar-entries/model.ts';
import type { Moving } from './useMove.ts';
import { focusSession } from './session-elements.ts';

/**
 * Keeps the focus on a session that is moved, where it is drawn anew: in another column, or in a week that is shown instead.
 * While it is on its way through days on which it is not drawn, the calendar itself has the focus, so that keys go on.
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  moving: Moving | undefined,
  sessions: readonly CalendarSession[] | undefined,
  firstDate: string | undefined,
): void {
  const focusedId = useRef<string | undefined>(undefined);
  const movedId = moving?.session.id;

  useEffect(() => {
    // A press while one is moved is an answer to the question.
    if (movedId !== undefined) return;
    const forget = (): void => {
      focusedId.current = undefined;
    };
    window.addEventListener('pointerdown', forget, true);
    return () => window.removeEventListener('pointerdown', forget, true);
  }, [movedId]);

  useEffect(() => {
    // A question that closes gives the focus back to the calendar, which may show the session again by then.
    const passOn = ({ target }: FocusEvent): void => {
      if (target === root.current && focusedId.current !== undefined) focusSession(root.current, focusedId.current);
    };
    window.addEventListener('focusin', passOn);
    return () => window.removeEventListener('focusin', passOn);
  }, [root]);

  useEffect(() => {
    if (movedId !== undefined) focusedId.current = movedId;
    const id = focusedId.current;
    if (id === undefined) return;
    const { activeElement } = document;
    // What is taken off the page takes the focus with it, which then is nowhere.
    if (activeElement !== document.body && activeElement !== root.current) return;
    if (!focusSession(root.current, id) && movedId !== undefined) root.current?.focus();
  }, [root, movedId, sessions, firstDate]);
}
