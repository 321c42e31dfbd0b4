import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CalendarEntries } from '../../../entities/calendar-entries/model.ts';
import { dateIn, formatTime } from '@milepost/shared/domain/dates';
import { slotBefore, type DayAxis } from '../grid/day-axis.ts';
import { firstSlot, stateOfSlot, type SlotState } from '../grid/free-time.ts';
import { spokenDay } from '../grid/spoken.ts';
import { byDay, bySlot } from '../grid/targets.ts';
import type { Arrow } from '../move/neighbor.ts';
import type { Cursor } from './SlotCursor.tsx';

type Settings = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly DayAxis[];
  readonly entries: CalendarEntries;
  readonly zone: string;
  readonly now: Date;
  /** The date that the page is about. */
  readonly date: string;
  readonly showDate: (date: string) => void;
  readonly schedule: (start: string) => void;
  readonly say: (words: string) => void;
};

/** The slot with the keyboard focus, and what a click on free time does. */
export function useCursor({ grid, days, entries, zone, now, date, showDate, schedule, say }: Settings) {
  const [chosen, setChosen] = useState<number>();
  const follows = useRef(false);
  const minutes = entries.slot_minutes;
  const dayOf = (instant: number): DayAxis | undefined => days.find(({ from, to }) => instant >= from && instant < to);
  const first = useMemo(() => firstSlot(days, entries, { minutes, now }), [days, entries, minutes, now]);
  const instant = chosen !== undefined && dayOf(chosen) ? chosen : first;

  useEffect(() => {
    if (!follows.current) return;
    const slot = grid.current?.querySelector<HTMLElement>('[data-slot]');
    if (!slot) return;
    follows.current = false;
    slot.focus();
    slot.scrollIntoView({ block: 'nearest' });
  }, [grid, instant]);

  const stateAt = (start: number): SlotState => {
    const day = dayOf(start);
    return day ? stateOfSlot({ day, start, minutes }, entries, now) : { canSchedule: false, words: '' };
  };
  const wordsOf = (start: number) => {
    const iso = new Date(start).toISOString();
    return {
      day: spokenDay(dateIn(zone, iso), date),
      time: formatTime(iso, zone),
      state: stateAt(start).words,
    };
  };
  const scheduleAt = (start: number): void => {
    const { day, time, state } = wordsOf(start);
    if (stateAt(start).canSchedule) schedule(new Date(start).toISOString());
    else say(`${day}, ${time}, ${state}`);
  };
  const go = (arrow: Arrow): void => {
    const here = { start: new Date(instant).toISOString(), minutes };
    const step = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
    const isByDay = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    const next = isByDay ? byDay(here, step, zone) : bySlot(here, step, minutes, zone);
    const start = Date.parse(next.start);
    follows.current = true;
    setChosen(start);
    if (dayOf(start)) {
      const { day, time, state } = wordsOf(start);
      say(`${day}, ${time}, ${state}`);
    } else showDate(dateIn(zone, next.start));
  };

  const cursor: Cursor = { instant, minutes, words: wordsOf(instant), go, schedule: () => scheduleAt(instant) };
  return {
    cursor,
    /** A click somewhere in a day chooses the slot under it. */
    choose: (at: number): void => {
      const day = dayOf(at);
      if (!day) return;
      const start = slotBefore(day, at, minutes);
      setChosen(start);
      scheduleAt(start);
    },
  };
}
