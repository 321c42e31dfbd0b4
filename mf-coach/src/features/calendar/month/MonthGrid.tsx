import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useCallback } from 'react';
import type { CalendarEntries, CalendarSession, Span } from '../../../entities/calendar-entries/model.ts';
import { addDays, dateIn, weekdays } from '@milepost/shared/domain/dates';
import { isOn, type Day } from '../grid/day-axis.ts';
import { openingOf } from '../grid/free-time.ts';
import type { Moving } from '../move/useMove.ts';
import { Cells, Month, Weekdays } from './month.styles.ts';
import { MonthCell } from './MonthCell.tsx';

type MonthGridProps = {
  days: readonly Day[];
  entries: CalendarEntries;
  zone: string;
  now: Date;
  /** The date of the page, whose month is shown. */
  date: string;
  moving: Moving | undefined;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  schedule: (start: string) => void;
  keysId: string;
};

const labels = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const none: readonly CalendarSession[] = [];
const noSpans: readonly never[] = [];

/** The spans of each day, including those that are partly in it. */
const spansByDate = <Item extends Span>(
  spans: readonly Item[],
  days: readonly Day[],
): ReadonlyMap<string, readonly Item[]> =>
  new Map(
    days.map((day) => [day.date, spans.filter((one) => isOn(day, Date.parse(one.starts_at), Date.parse(one.ends_at)))]),
  );

/**
 * The weeks of a month. A click on the empty part of a day, or on its plus, schedules at the time when that day opens.
 */
export function MonthGrid({ days, entries, zone, now, date, moving, onOpen, onDay, schedule, keysId }: MonthGridProps) {
  const cells = useRef<HTMLDivElement>(null);
  const today = dateIn(zone, now.toISOString());
  const [cursor, setCursor] = useState(date);
  const inDays = (one: string): boolean => days.some((day) => day.date === one);
  const at = inDays(cursor) && cursor >= today ? cursor : (days.find((day) => day.date >= today)?.date ?? '');

  const byDate = useMemo(() => {
    const sessions = new Map<string, CalendarSession[]>();
    // Both are sorted by time, so that each search continues at the day of the one before.
    let place = 0;
    for (const session of entries.sessions) {
      const start = Date.parse(session.session_time);
      while (place < days.length - 1 && start >= (days[place]?.to ?? 0)) place += 1;
      const day = days[place];
      if (day && isOn(day, start, start + 1)) sessions.set(day.date, [...(sessions.get(day.date) ?? []), session]);
    }
    return sessions;
  }, [entries.sessions, days]);
  const busyByDate = useMemo(() => spansByDate(entries.busy, days), [entries.busy, days]);
  const hoursByDate = useMemo(() => spansByDate(entries.hours, days), [entries.hours, days]);
  const target = moving && dateIn(zone, moving.target.start);

  const free = useCallback(
    (chosen: string): void => {
      const day = days.find((one) => one.date === chosen);
      if (!day || chosen < today) return;
      const opening = openingOf(day, entries);
      // Today may have opened already: the next half hour is the first that can be scheduled.
      const next = Math.ceil(now.getTime() / 1_800_000) * 1_800_000;
      schedule(new Date(Math.max(opening, next)).toISOString());
    },
    [days, entries, now, schedule, today],
  );
  const go = useCallback((event: KeyboardEvent<HTMLElement>, from: string): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = addDays(from, step);
    const plus = cells.current?.querySelector<HTMLElement>(`[data-day="${next}"] [data-plus]`);
    if (!plus) return;
    setCursor(next);
    plus.focus();
  }, []);

  return (
    <Month>
      <Weekdays aria-hidden>
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday.slice(0, 3)}</span>
        ))}
      </Weekdays>
      <Cells ref={cells}>
        {days.map((day) => (
          <MonthCell
            key={day.date}
            date={day.date}
            label={labels.format(new Date(`${day.date}T00:00:00Z`))}
            sessions={byDate.get(day.date) ?? none}
            busy={busyByDate.get(day.date) ?? noSpans}
            hours={hoursByDate.get(day.date) ?? noSpans}
            off={entries.time_off.find((one) => one.date === day.date)}
            zone={zone}
            now={now}
            isToday={day.date === today}
            isPast={day.date < today}
            isElsewhere={day.date.slice(0, 7) !== date.slice(0, 7)}
            isTarget={day.date === target}
            movingId={moving?.session.id}
            isCursor={day.date === at}
            onOpen={onOpen}
            onDay={onDay}
            onFree={free}
            onKey={go}
            keysId={keysId}
          />
        ))}
      </Cells>
    </Month>
  );
}
