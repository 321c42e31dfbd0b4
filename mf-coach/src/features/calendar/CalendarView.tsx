import { useId, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { todayIn } from '@milepost/shared/domain/dates';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Agenda } from './agenda/Agenda.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { axisOf, daysOf, instantAt, slotBefore } from './grid/day-axis.ts';
import { datesOf, rangeTitle, stepDate } from './grid/calendar-range.ts';
import { endingAt, onDate, type Target } from './grid/targets.ts';
import { MonthGrid } from './month/MonthGrid.tsx';
import { MoveLine } from './move/MoveLine.tsx';
import { MoveQuestion } from './move/MoveQuestion.tsx';
import { MoveRefusal } from './move/MoveRefusal.tsx';
import { useKeptFocus } from './move/useKeptFocus.ts';
import { useMove } from './move/useMove.ts';
import { useMoveDrag, type DropPlace } from './move/useMoveDrag.ts';
import { useMoveKeys } from './move/useMoveKeys.ts';
import { rowHeight } from './time-grid/time-grid.styles.ts';
import { TimeGrid } from './time-grid/TimeGrid.tsx';
import { useCalendarAddress } from './useCalendarAddress.ts';
import { useCalendarEntries } from './useCalendarEntries.ts';
import { useIsNarrow } from './useIsNarrow.ts';

export type CalendarViewProps = {
  coachId: string;
  /** The coach's zone, to which the days belong. */
  zone: string;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  border-radius: var(--radius-large);
  outline: none;
`;
const Keys = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  @media (max-width: 720px) {
    display: none;
  }
`;

/** The calendar of a coach: month, week, day and agenda, with sessions that pointer and keyboard can move. */
export function CalendarView({ coachId, zone }: CalendarViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const now = useNow();
  const today = todayIn(zone, now);
  const address = useCalendarAddress({ isNarrow: useIsNarrow(), today });
  const { view, date, secondZone } = address;
  const dates = useMemo(() => datesOf(view, date), [view, date]);
  const days = useMemo(() => daysOf(dates, zone), [dates, zone]);
  const axis = useMemo(() => axisOf(days, zone), [days, zone]);
  const query = useCalendarEntries({ coachId, dates, zone });
  const entries = query.data;
  const slotMinutes = entries?.slot_minutes ?? 30;
  const sessions = useMemo(() => entries?.sessions ?? [], [entries]);

  const show = (on: string): void => {
    if (!dates.includes(on)) address.showDate(on);
  };
  const move = useMove({ zone, slotMinutes, show });
  const { moving } = move;
  useKeptFocus(root, moving, entries?.sessions, dates[0]);
  const onKeyDown = useMoveKeys({ root, sessions, move, zone, slotMinutes, show });

  const targetAt = (was: Target, { date: on, top, pointer }: DropPlace, isEdge: boolean): Target => {
    const day = axis.days.find((one) => one.date === on);
    if (!day || view === 'month' || view === 'agenda') return isEdge ? was : onDate(was, on, zone);
    if (isEdge) return endingAt(was, instantAt(day, pointer / rowHeight));
    const half = slotMinutes * 30_000;
    const start = slotBefore(day, instantAt(day, top / rowHeight) + half, slotMinutes);
    return { ...was, start: new Date(start).toISOString() };
  };
  const onPointerDown = useMoveDrag({ sessions, move, targetAt });

  const { openSession, showDay, schedule } = address;
  const shared = { zone, now, moving, onOpen: openSession, keysId };

  return (
    <Stack gap={3}>
      <CalendarToolbar address={address} coachId={coachId} zone={zone} today={today} />
      <MoveRefusal move={move} zone={zone} />
      <LoadedContent query={query} failure="Failed to load the calendar">
        {entries ? (
          <Root
            ref={root}
            role="region"
            aria-label={`Calendar, ${rangeTitle(view, date)}`}
            aria-busy={query.isPlaceholderData || undefined}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
          >
            {view === 'month' && (
              <MonthGrid {...shared} days={days} entries={entries} date={date} onDay={showDay} schedule={schedule} />
            )}
            {(view === 'week' || view === 'day') && (
              <TimeGrid
                {...shared}
                axis={axis}
                entries={entries}
                secondZone={secondZone}
                date={date}
                onDay={showDay}
                showDate={address.showDate}
                schedule={schedule}
                say={move.say}
              />
            )}
            {view === 'agenda' && (
              <Agenda
                {...shared}
                days={days}
                entries={entries}
                secondZone={secondZone}
                onNext={() => address.showDate(stepDate('agenda', date, 1))}
              />
            )}
          </Root>
        ) : (
          <Skeleton shape="block" height="560px" label="Loading the calendar..." />
        )}
      </LoadedContent>
      <MoveLine move={move} />
      <Keys id={keysId}>
        Alt and arrow keys reschedule a session, Ctrl, Alt and arrow keys change its length. Enter drops it, Escape
        undoes it.
      </Keys>
      <MoveQuestion move={move} zone={zone} />
    </Stack>
  );
}
