import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, MapPin, Phone, Users, Video } from 'lucide-react';
import styled from 'styled-components';
import { profileQueries } from '@milepost/shared/data/profiles';
import {
  coachingSessionTypeLabel,
  durationLabel,
  endOf,
  type CoachingSessionType,
  type CoachingSessionWithCoach,
} from '@milepost/shared/domain/coaching-sessions';
import { formatDate, formatTime, formatTimeElsewhere, formatZone } from '@milepost/shared/domain/dates';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-4);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-14);
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: flex-start;
    gap: 6px;
    min-width: 0;
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const typeIcon: Readonly<Record<CoachingSessionType, typeof Video>> = {
  video: Video,
  phone: Phone,
  'in-person': Users,
};

/** When, by the viewer's clock and by the coach's where that shows another time, how and how long. */
export function SessionFacts({ session, zone }: { session: CoachingSessionWithCoach; zone: string }) {
  const { session_time: start, session_type, duration_minutes, location, coach } = session;
  const profile = useQuery({ ...profileQueries.profile(session.coach_id), enabled: coach !== null });
  const coachZone = profile.data?.time_zone;
  const theirs = coachZone ? formatTimeElsewhere(start, coachZone, zone) : null;
  const Type = typeIcon[session_type];
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
          {theirs && ` · ${theirs} for your coach`}
        </span>
      </li>
      <li>
        <Type size={16} aria-hidden />
        {coachingSessionTypeLabel[session_type]}, {durationLabel(duration_minutes)}
      </li>
      {location && (
        <li>
          <MapPin size={16} aria-hidden />
          {location}
        </li>
      )}
    </Facts>
  );
}
