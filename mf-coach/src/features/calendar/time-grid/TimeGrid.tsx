import { useEffect, useMemo, useRef } from 'react';
import type { CalendarEntries } from '../../../entities/calendar-entries/model.ts';
import { dateIn, formatZone } from '@milepost/shared/domain/dates';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { rowOfStart, type Axis } from '../grid/day-axis.ts';
import { openingOf } from '../grid/free-time.ts';
import type { Moving } from '../move/useMove.ts';
import { ClockColumn } from './ClockColumn.tsx';
import { DayColumn } from './DayColumn.tsx';
import { ClockName, Columns, DayHead, Head, rowHeight, Scroller } from './time-grid.styles.ts';
import { useCursor } from './useCursor.ts';

export type TimeGridProps = {
  axis: Axis;
  entries: CalendarEntries;
  zone: string;
  secondZone: string | null;
  now: Date;
  /** The date that the page is about, whose clocks are shown beside the days. */
  date: string;
  moving: Moving | undefined;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  showDate: (date: string) => void;
  schedule: (start: string) => void;
  say: (words: string) => void;
  keysId: string;
};

const named = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Pixels above the first hour that is shown at the beginning. */
const lead = rowHeight;

/** The hours of one day or of a week, beside the clocks of one or two zones. */
export function TimeGrid({ axis, entries, zone, secondZone, now, date, moving, onDay, ...acts }: TimeGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { days } = axis;
  const { cursor, choose } = useCursor({ grid, days, entries, zone, now, date, ...acts });
  const zones = secondZone === null ? [zone] : [secondZone, zone];
  const noon = useMemo(() => {
    const day = days.find((one) => one.date === date) ?? days[0];
    return new Date(day ? day.from + 12 * 3_600_000 : 0).toISOString();
  }, [days, date]);

  const today = dateIn(zone, now.toISOString());
  const opening = Math.min(...days.map((day) => rowOfStart(day, openingOf(day, entries))));
  // Scrolls to the opening hours when they first load; afterward the user's scroll position stays.
  const hasHours = entries.hours.length > 0;
  const firstTop = useRef(0);
  useEffect(() => {
    firstTop.current = opening * rowHeight - lead;
  }, [opening]);
  useEffect(() => {
    if (grid.current) grid.current.scrollTop = firstTop.current;
  }, [hasHours, days.length]);

  return (
    <Scroller ref={grid} data-scroller>
      <Head $clocks={zones.length} $days={days.length}>
        {zones.map((one) => (
          <ClockName key={one}>{formatZone(one, noon)}</ClockName>
        ))}
        {days.map((day) => {
          const off = entries.time_off.find((one) => one.date === day.date);
          return (
            <DayHead key={day.date}>
              <button
                type="button"
                aria-current={day.date === today ? 'date' : undefined}
                data-past={day.date < today || undefined}
                onClick={() => onDay(day.date)}
              >
                {named(day.date, { weekday: 'short' })} <b>{Number(day.date.slice(8))}</b>
                <VisuallyHidden>, show the day</VisuallyHidden>
              </button>
              {off && <small>{off.label ? `Time off: ${off.label}` : 'Time off'}</small>}
            </DayHead>
          );
        })}
      </Head>
      <Columns $clocks={zones.length} $days={days.length}>
        {zones.map((one) => (
          <ClockColumn key={one} axis={axis} date={date} zone={zone} shownZone={one} />
        ))}
        {days.map((day, column) => (
          <DayColumn
            // A column stays mounted when it shows another day: the keyboard can go through weeks.
            key={column}
            day={day}
            axisRows={axis.rows.length}
            entries={entries}
            zone={zone}
            now={now}
            moving={moving}
            cursor={cursor}
            label={named(day.date, { weekday: 'long', month: 'long', day: 'numeric' })}
            onOpen={acts.onOpen}
            onFree={choose}
            keysId={acts.keysId}
          />
        ))}
      </Columns>
    </Scroller>
  );
}
