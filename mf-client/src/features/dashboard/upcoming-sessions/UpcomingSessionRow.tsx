import styled from 'styled-components';
import { coachingSessionTypeLabel, durationLabel, sessionEnd } from '@milepost/shared/entities/coaching-sessions/model';
import type { UpcomingSession } from '@milepost/shared/entities/dashboard/model';
import { dateIn, formatTimeElsewhere, formatZonedSpan } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { DateTile } from '@milepost/shared/ui/DateTile';
import { Link } from '@milepost/shared/ui/routing';
import { SessionButtons } from './SessionButtons.tsx';

const Row = styled(CardRow)`
  align-items: flex-start;
  padding: 12px 16px;
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

type Props = {
  session: UpcomingSession;
  zone: string;
  /** Whether the session's coach is still one of the client's: only their times can be booked. */
  mayBook: boolean;
};

/** One session: title and length, time in both zones, and actions. */
export function UpcomingSessionRow({ session, zone, mayBook }: Props) {
  const { id, title, session_time, duration_minutes, session_type, status, coach, location } = session;
  const theirs = coach?.time_zone ? formatTimeElsewhere(session_time, coach.time_zone, zone) : null;
  return (
    <Row>
      <DateTile date={dateIn(zone, session_time)} />
      <RowText>
        <Title>
          <h3 dir="auto">
            <Link to={`/client/sessions?session=${id}`}>{title}</Link>
          </h3>
          {status === 'pending' && <Badge tone="caution">Pending</Badge>}
        </Title>
        <p>
          <time dateTime={session_time}>{formatZonedSpan(session_time, sessionEnd(session), zone)}</time>
        </p>
        {theirs && <p>{theirs} for your coach</p>}
        <p>
          {coachingSessionTypeLabel[session_type]}, {durationLabel(duration_minutes)}
          {coach && ` · ${nameOf(coach)}`}
        </p>
        {session_type === 'in-person' && location && <p dir="auto">{location}</p>}
        <SessionButtons session={session} mayBook={mayBook} />
      </RowText>
    </Row>
  );
}
