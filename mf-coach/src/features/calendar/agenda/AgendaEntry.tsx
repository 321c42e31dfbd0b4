import { canBeMoved, type CalendarSession } from '../../../entities/calendar-entries/model.ts';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  sessionEnd,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatTime, formatTimeElsewhere } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { clientName } from '../SessionButton.tsx';
import { Entry } from './agenda.styles.ts';

type AgendaEntryProps = {
  session: CalendarSession;
  zone: string;
  secondZone: string | null;
  now: Date;
  isMoving: boolean;
  onOpen: (id: string) => void;
  keysId: string;
};

/** A session of the agenda, with its whole time and its status. */
export function AgendaEntry({ session, zone, secondZone, now, isMoving, onOpen, keysId }: AgendaEntryProps) {
  const { id, title, session_time, status } = session;
  const end = sessionEnd(session);
  const elsewhere = secondZone === null ? null : formatTimeElsewhere(session_time, secondZone, zone);
  return (
    <Entry
      type="button"
      data-session={id}
      data-past={Date.parse(end) <= now.getTime() || undefined}
      data-moving={isMoving || undefined}
      aria-describedby={canBeMoved(session, now) ? keysId : undefined}
      onClick={() => onOpen(id)}
    >
      <span>
        {formatTime(session_time, zone)} – {formatTime(end, zone)}
        {elsewhere && <small>{elsewhere}</small>}
      </span>{' '}
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          <bdi>{clientName(session)}</bdi>
        </small>
      </span>{' '}
      <Badge tone={coachingSessionStatusTone[status]}>{coachingSessionStatusLabel[status]}</Badge>
    </Entry>
  );
}
