import type { KeyboardEvent, RefObject } from 'react';
import { canBeMoved, type CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { dateIn, timeIn } from '@milepost/shared/domain/dates';
import { byDay, byLength, bySlot, placeOf, type Target } from '../grid/targets.ts';
import { focusSession, sessionButtons, sessionIdOf } from './session-elements.ts';
import { isArrow, neighborOf, type Arrow } from './neighbor.ts';
import type { Move } from './useMove.ts';

type Keys = {
  readonly root: RefObject<HTMLElement | null>;
  readonly sessions: readonly CalendarSession[];
  readonly move: Move;
  readonly zone: string;
  readonly slotMinutes: number;
  /** Shows a date, where it is not on the page. */
  readonly show: (date: string) => void;
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * The keys of the calendar: arrows go from session to session, Alt with arrows moves one by slot and day, Ctrl and Alt with
 * arrows changes its length, Enter drops it, Escape undoes it.
 */
export function useMoveKeys({ root, sessions, move, zone, slotMinutes, show }: Keys) {
  const { moving } = move;

  const next = (target: Target, arrow: Arrow, isLength: boolean): Target => {
    const step = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
    if (isLength) return byLength(target, step);
    return arrow === 'ArrowUp' || arrow === 'ArrowDown'
      ? bySlot(target, step, slotMinutes, zone)
      : byDay(target, step, zone);
  };
  const moveBy = (session: CalendarSession, arrow: Arrow, isLength: boolean): void => {
    if (!canBeMoved(session)) return move.say(`${session.title} can't be rescheduled.`);
    const target = next(moving?.target ?? placeOf(session), arrow, isLength);
    move.preview(session, target);
    show(dateIn(zone, target.start));
  };
  const goFrom = (id: string, arrow: Arrow): void => {
    const shown = new Set(sessionButtons(root.current).map(sessionIdOf));
    const drawn = sessions
      .filter((session) => shown.has(session.id))
      .map(({ id: one, session_time }) => ({
        id: one,
        date: dateIn(zone, session_time),
        minute: minuteOf(timeIn(zone, session_time)),
      }));
    const neighbor = neighborOf(drawn, id, arrow);
    if (neighbor !== undefined) focusSession(root.current, neighbor);
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (move.isAsking) return;
    const id = sessionIdOf(event.target as HTMLElement);
    const session = moving?.session ?? sessions.find((one) => one.id === id);
    if (moving && event.key === 'Escape') {
      event.preventDefault();
      move.cancel();
    } else if (moving && event.key === 'Enter') {
      event.preventDefault();
      move.drop();
    } else if (moving && event.key === 'Tab') {
      move.cancel();
    } else if (session && isArrow(event.key) && event.altKey) {
      // Alt with an arrow would navigate the browser's history.
      event.preventDefault();
      moveBy(session, event.key, event.ctrlKey);
    } else if (id !== undefined && isArrow(event.key) && !moving && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      goFrom(id, event.key);
    }
  };
}
