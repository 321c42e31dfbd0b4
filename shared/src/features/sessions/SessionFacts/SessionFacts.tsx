import type { ReactNode } from 'react';
import { CalendarDays, Clock, MapPin, Phone, Repeat, Users, Video, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { sessionSeriesQueries } from '../../../entities/session-series/requests.ts';
import {
  coachingSessionTypeLabel,
  durationLabel,
  sessionEnd,
  type CoachingSession,
  type CoachingSessionType,
} from '../../../entities/coaching-sessions/model.ts';
import { seriesLabel } from '../../../entities/session-series/model.ts';
import { formatDate, formatTimeElsewhere, formatZonedSpan } from '../../../domain/dates/dates.ts';

export type SessionFactsProps = {
  session: CoachingSession;
  /** The viewer's time zone. */
  zone: string;
  /** The other party: 'your coach', 'the client'. */
  other: string;
  /** Their time zone, once it is loaded: their time is shown beside the viewer's where it differs. */
  otherZone: string | null | undefined;
};

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-4);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-14);
  font-variant-numeric: tabular-nums;
`;
const Root = styled.li`
  display: inline-flex;
  align-items: flex-start;
  gap: 6px;
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const typeIcon: Readonly<Record<CoachingSessionType, LucideIcon>> = { video: Video, phone: Phone, 'in-person': Users };

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Root>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </Root>
  );
}

/** Which of its series a session is; nothing for one that does not repeat. */
function SeriesFact({ session: { series_id: seriesId, occurrence_at: occurrenceAt } }: { session: CoachingSession }) {
  const { user } = useSignedIn();
  const { data } = useQuery({ ...sessionSeriesQueries.all(user.id), enabled: seriesId !== null });
  const series = data?.find(({ id }) => id === seriesId);
  if (!series || occurrenceAt === null) return null;
  return <Fact icon={Repeat}>{seriesLabel(series, occurrenceAt)}</Fact>;
}

/** When a coaching session is, by the viewer's clock and by the other party's where that differs, how, how long and where. */
export function SessionFacts({ session, zone, other, otherZone }: SessionFactsProps) {
  const { session_time: start, session_type, duration_minutes, location } = session;
  const theirs = otherZone ? formatTimeElsewhere(start, otherZone, zone) : null;
  return (
    <Facts>
      <Fact icon={CalendarDays}>
        <time dateTime={start}>{formatDate(start, zone)}</time>
      </Fact>
      <Fact icon={Clock}>
        {formatZonedSpan(start, sessionEnd(session), zone)}
        {theirs && ` · ${theirs} for ${other}`}
      </Fact>
      <Fact icon={typeIcon[session_type]}>
        {coachingSessionTypeLabel[session_type]}, {durationLabel(duration_minutes)}
      </Fact>
      <SeriesFact session={session} />
      {location && <Fact icon={MapPin}>{location}</Fact>}
    </Facts>
  );
}
