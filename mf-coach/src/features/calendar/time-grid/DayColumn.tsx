import { useMemo, type MouseEvent } from 'react';
import type { CalendarEntries, CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { sessionEnd } from '@milepost/shared/entities/coaching-sessions/model';
import { formatTime } from '@milepost/shared/domain/dates';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { gapsOf, instantAt, isOn, rowOfEnd, rowOfStart, type DayAxis } from '../grid/day-axis.ts';
import { inLanes } from '../grid/overlaps.ts';
import type { Moving } from '../move/useMove.ts';
import { SessionButton } from '../SessionButton.tsx';
import { Background, Behind, Column, rowHeight, Sessions, Target } from './time-grid.styles.ts';
import { SlotCursor, type Cursor } from './SlotCursor.tsx';

type DayColumnProps = {
  day: DayAxis;
  axisRows: number;
  entries: CalendarEntries;
  zone: string;
  now: Date;
  moving: Moving | undefined;
  cursor: Cursor;
  /** 'Tuesday, November 24'. */
  label: string;
  onOpen: (id: string) => void;
  onFree: (instant: number) => void;
  keysId: string;
};

type Timed = { readonly starts: number; readonly ends: number };

const timed = ({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }): Timed => ({
  starts: Date.parse(starts_at),
  ends: Date.parse(ends_at),
});
const timedSession = (session: CalendarSession) => ({
  session,
  starts: Date.parse(session.session_time),
  ends: Date.parse(sessionEnd(session)),
});

/** One day of the grid: open hours, busy times, sessions, and the preview of a drop. */
export function DayColumn({
  day,
  axisRows,
  entries,
  zone,
  now,
  moving,
  cursor,
  label,
  onOpen,
  onFree,
  keysId,
}: DayColumnProps) {
  const boxOf = ({ starts, ends }: Timed) => {
    const top = rowOfStart(day, starts);
    return { top: top * rowHeight, height: (rowOfEnd(day, ends) - top) * rowHeight };
  };
  const here = <Item extends Timed>(items: readonly Item[]) => items.filter((one) => isOn(day, one.starts, one.ends));
  const laned = useMemo(
    () => inLanes(entries.sessions.map(timedSession).filter((one) => isOn(day, one.starts, one.ends))),
    [entries.sessions, day],
  );
  const hours = here(entries.hours.map(timed));
  const busy = here(entries.busy.map((one) => ({ ...timed(one), id: one.id, label: one.label })));
  const off = entries.time_off.find(({ date }) => date === day.date);
  const isToday = isOn(day, now.getTime(), now.getTime() + 1);
  const target = moving && {
    starts: Date.parse(moving.target.start),
    ends: Date.parse(moving.target.start) + moving.target.minutes * 60_000,
  };
  const said = (one: Timed): string =>
    `${formatTime(new Date(one.starts).toISOString(), zone)} – ${formatTime(new Date(one.ends).toISOString(), zone)}`;

  const choose = (event: MouseEvent<HTMLDivElement>): void => {
    if ((event.target as HTMLElement).closest('button')) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    onFree(instantAt(day, (event.clientY - top) / rowHeight));
  };

  return (
    <Column
      role="group"
      aria-label={label}
      data-day={day.date}
      style={{ height: axisRows * rowHeight }}
      onClick={choose}
    >
      <VisuallyHidden>
        {off && `Time off${off.label ? `: ${off.label}` : ''}. `}
        {hours.length > 0 && `Hours ${hours.map(said).join(', ')}. `}
        {busy.map((one) => `${one.label} ${said(one)}. `)}
      </VisuallyHidden>
      <Background aria-hidden>
        {hours.map((one) => (
          <Behind key={one.starts} data-kind="hours" style={boxOf(one)} />
        ))}
        {off && <Behind data-kind="off" style={{ top: 0, height: axisRows * rowHeight }} />}
        {gapsOf(day, axisRows).map(([from, to]) => (
          <Behind key={from} data-kind="gap" style={{ top: from * rowHeight, height: (to - from) * rowHeight }} />
        ))}
        {busy.map((one) => (
          <Behind key={one.id} data-kind="busy" style={boxOf(one)}>
            <span>{one.label}</span>
          </Behind>
        ))}
        {day.from < now.getTime() && (
          <Behind data-kind="past" style={boxOf({ starts: day.from, ends: Math.min(now.getTime(), day.to) })} />
        )}
        {isToday && <Behind data-kind="now" style={{ top: rowOfStart(day, now.getTime()) * rowHeight }} />}
      </Background>
      <SlotCursor day={day} cursor={cursor} />
      <Sessions>
        {laned.map(({ item, lane, lanes }) => (
          <SessionButton
            key={item.session.id}
            session={item.session}
            zone={zone}
            now={now}
            shape="block"
            place={{ ...boxOf(item), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
            isMoving={moving?.session.id === item.session.id}
            onOpen={onOpen}
            keysId={keysId}
          />
        ))}
      </Sessions>
      {target && isOn(day, target.starts, target.ends) && (
        <Target aria-hidden data-target style={boxOf(target)}>
          {said(target)}
        </Target>
      )}
    </Column>
  );
}
