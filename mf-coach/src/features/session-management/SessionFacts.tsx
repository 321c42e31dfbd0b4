import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, Users, MapPin, Phone, Video } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/data/profiles';
import {
  coachingSessionTypeLabel,
  durationLabel,
  endOf,
  type CoachingSessionType,
  type CoachingSessionWithClient,
} from '@milepost/shared/domain/coaching-sessions';
import { formatDate, formatTime, formatZone } from '@milepost/shared/domain/dates';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-4);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--faint);
    font-size: var(--size-12);
  }
`;

const typeIcon: Readonly<Record<CoachingSessionType, typeof Video>> = {
  video: Video,
  phone: Phone,
  'in-person': Users,
};

/** Date, time and kind of a session, in the viewer's zone, with the client's time beside it where their zones differ. */
export function SessionFacts({ session }: { session: CoachingSessionWithClient }) {
  const zone = useTimeZone();
  const client = useQuery({ ...profileQueries.profile(session.client_id), enabled: session.client !== null });
  const start = session.session_time;
  const theirs = client.data?.time_zone;
  const differs = theirs != null && formatTime(start, theirs) !== formatTime(start, zone);
  const Type = typeIcon[session.session_type];

  return (
    <Facts>
      <li>
        <CalendarDays size={16} aria-hidden />
        <time dateTime={start}>{formatDate(start, zone)}</time>
      </li>
      <li>
        <Clock size={16} aria-hidden />
        <span>
          {formatTime(start, zone)} – {formatTime(endOf(session), zone)} {formatZone(zone, start)}
          {differs && (
            <small>
              {' '}
              · {formatTime(start, theirs)} {formatZone(theirs, start)} for the client
            </small>
          )}
        </span>
      </li>
      <li>
        <Type size={16} aria-hidden />
        {coachingSessionTypeLabel[session.session_type]}, {durationLabel(session.duration_minutes)}
      </li>
      {session.location && (
        <li>
          <MapPin size={16} aria-hidden />
          {session.location}
        </li>
      )}
    </Facts>
  );
}
