import { useEffect, useRef, type RefObject } from 'react';
import type { CalendarSession } from '../../../entities/calendar-entries/model.ts';
import type { Moving } from './useMove.ts';
import { focusSession } from './session-elements.ts';

/**
 * Keeps the focus on a session that is moved and rendered in another column or week. While it passes days that are not
 * rendered, the calendar itself has the focus, so that keys keep working.
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
    // A press while one is being moved answers the question.
    if (movedId !== undefined) return;
    const forget = (): void => {
      focusedId.current = undefined;
    };
    window.addEventListener('pointerdown', forget, true);
    return () => window.removeEventListener('pointerdown', forget, true);
  }, [movedId]);

  useEffect(() => {
    // A closing dialog returns the focus to the calendar, which may have rendered the session again by then.
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
    // An unmounted session loses the focus, which is then on the body.
    if (activeElement !== document.body && activeElement !== root.current) return;
    if (!focusSession(root.current, id) && movedId !== undefined) root.current?.focus();
  }, [root, movedId, sessions, firstDate]);
}
