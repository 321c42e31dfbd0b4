import { memo, type CSSProperties } from 'react';
import { canBeMoved, type CalendarSession } from '../../entities/calendar-entries/model.ts';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  sessionEnd,
} from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, formatTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { spokenDay } from './grid/spoken.ts';
import { Edge, SessionRoot } from './session-button.styles.ts';

type SessionButtonProps = {
  session: CalendarSession;
  zone: string;
  now: Date;
  /** A block among the hours of a day, or a line in the day of a month. */
  shape: 'block' | 'line';
  /** The place of the block. */
  place?: CSSProperties;
  /** Whether it is being moved: its target is shown elsewhere. */
  isMoving: boolean;
  onOpen: (id: string) => void;
  /** The id of the element that explains the keys that move it. */
  keysId: string;
};

/** The name of a session's client. */
export const clientName = ({ client }: CalendarSession): string => (client ? nameOf(client) : 'a former client');

/** A session in the calendar: opened by a click or Enter, moved by dragging or by keys. */
export const SessionButton = memo(function SessionButton({
  session,
  zone,
  now,
  shape,
  place,
  isMoving,
  onOpen,
  keysId,
}: SessionButtonProps) {
  const { id, title, session_time, duration_minutes, status } = session;
  const isMovable = canBeMoved(session, now);
  const isPast = Date.parse(session_time) + duration_minutes * 60_000 <= now.getTime();
  const time = formatTime(session_time, zone);
  const name = (
    <b>
      <bdi>{title}</bdi>
    </b>
  );
  const date = dateIn(zone, session_time);

  return (
    <SessionRoot
      type="button"
      data-session={id}
      data-shape={shape}
      data-tone={coachingSessionStatusTone[status]}
      data-short={duration_minutes <= 30 || undefined}
      data-past={isPast || undefined}
      data-moving={isMoving || undefined}
      data-movable={isMovable || undefined}
      aria-describedby={isMovable ? keysId : undefined}
      style={place}
      onClick={() => onOpen(id)}
    >
      {shape === 'line' ? (
        <>
          <i aria-hidden />
          <span>{time}</span> {name}
        </>
      ) : (
        <>
          {name}{' '}
          <span>
            {time}, <bdi>{clientName(session)}</bdi>
          </span>
        </>
      )}
      <VisuallyHidden>
        {shape === 'line' && `, with ${clientName(session)}`}
        {`, ${spokenDay(date, date)} until ${formatTime(sessionEnd(session), zone)}, ${coachingSessionStatusLabel[status]}`}
      </VisuallyHidden>
      {shape === 'block' && isMovable && <Edge data-edge aria-hidden />}
    </SessionRoot>
  );
});
