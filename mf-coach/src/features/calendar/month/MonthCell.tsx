import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { Plus } from 'lucide-react';
import type { BusyTime, CalendarSession, DateOff, Span } from '../../../entities/calendar-entries/model.ts';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { busyWords } from '../grid/busy-words.ts';
import { byTime } from '../grid/by-time.ts';
import { hoursWords } from '../grid/hours-words.ts';
import { SessionButton } from '../SessionButton.tsx';
import { Cell, CellHead, More } from './month.styles.ts';

type MonthCellProps = {
  date: string;
  /** 'Tuesday, November 24'. */
  label: string;
  sessions: readonly CalendarSession[];
  busy: readonly BusyTime[];
  /** The coach's hours. */
  hours: readonly Span[];
  off: DateOff | undefined;
  zone: string;
  now: Date;
  isToday: boolean;
  isPast: boolean;
  /** Whether it belongs to the previous or next month. */
  isElsewhere: boolean;
  isTarget: boolean;
  movingId: string | undefined;
  /** Whether Tab reaches this day's button for scheduling; arrow keys reach those of other days. */
  isCursor: boolean;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  onFree: (date: string) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, date: string) => void;
  keysId: string;
};

/** Lines that a day has room for. */
const room = 4;

/** One day of the month: as many of its sessions and busy times as have room, and how many more there are. */
export const MonthCell = memo(function MonthCell({
  date,
  label,
  sessions,
  busy,
  hours,
  off,
  zone,
  now,
  isToday,
  isPast,
  isElsewhere,
  isTarget,
  movingId,
  isCursor,
  onOpen,
  onDay,
  onFree,
  onKey,
  keysId,
}: MonthCellProps) {
  const lines = room - (off ? 1 : 0);
  const count = sessions.length + busy.length;
  const shown = count > lines ? lines - 1 : lines;
  const open = hoursWords(off ? [] : hours, zone);
  const free = (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target as HTMLElement).closest('button')) onFree(date);
  };

  return (
    <Cell
      role="group"
      aria-label={label}
      data-day={date}
      data-past={isPast || undefined}
      data-elsewhere={isElsewhere || undefined}
      data-closed={open.long === '' || undefined}
      data-off={off ? true : undefined}
      data-target={isTarget || undefined}
      onClick={free}
    >
      <CellHead>
        <button
          type="button"
          aria-current={isToday ? 'date' : undefined}
          data-muted={isPast || isElsewhere || undefined}
          onClick={() => onDay(date)}
        >
          <VisuallyHidden>Show </VisuallyHidden>
          {Number(date.slice(8))}
          <VisuallyHidden>{`, ${label}`}</VisuallyHidden>
        </button>
        {!isPast && open.long !== '' && (
          <small title={open.long}>
            <span aria-hidden>{open.short}</span>
            <VisuallyHidden>{`Hours ${open.long}`}</VisuallyHidden>
          </small>
        )}
        {!isPast && (
          <button
            type="button"
            data-plus
            tabIndex={isCursor ? 0 : -1}
            onKeyDown={(event) => onKey(event, date)}
            onClick={() => onFree(date)}
          >
            <Plus size={14} aria-hidden />
            <VisuallyHidden>{`Schedule on ${label}`}</VisuallyHidden>
          </button>
        )}
      </CellHead>
      {off && <p>{off.label ? `Time off: ${off.label}` : 'Time off'}</p>}
      {byTime(sessions.slice(0, shown), busy.slice(0, Math.max(shown - sessions.length, 0))).map(
        ({ id, session, time }) =>
          session ? (
            <SessionButton
              key={id}
              session={session}
              zone={zone}
              now={now}
              shape="line"
              isMoving={id === movingId}
              onOpen={onOpen}
              keysId={keysId}
            />
          ) : (
            <p key={id}>
              {busyWords(time, { date, zone }, { isShort: true })} {time.label}
            </p>
          ),
      )}
      {count > shown && (
        <More type="button" onClick={() => onDay(date)}>
          +{count - shown} more<VisuallyHidden>{` on ${label}`}</VisuallyHidden>
        </More>
      )}
    </Cell>
  );
});
