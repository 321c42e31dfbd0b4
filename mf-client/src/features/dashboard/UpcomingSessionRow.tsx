import { Phone, Video } from 'lucide-react';
import styled from 'styled-components';
import { coachingSessionTypeLabel, durationLabel, endOf, wayIn } from '@milepost/shared/domain/coaching-sessions';
import type { UpcomingSession } from '@milepost/shared/domain/dashboard';
import { dateIn, formatTime, formatTimeElsewhere, formatZone } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { CardRow, RowWords } from '@milepost/shared/ui/CardList';
import { DateTile } from '@milepost/shared/ui/DateTile';

const Row = styled(CardRow)`
  align-items: flex-start;
  padding: 12px 16px;
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;
const acts = { join: { label: 'Join', Icon: Video }, call: { label: 'Call', Icon: Phone } } as const;

/** One session: its own title and length, when by both clocks, and the way into it. */
export function UpcomingSessionRow({ session, zone }: { session: UpcomingSession; zone: string }) {
  const { title, session_time, duration_minutes, session_type, status, coach, location } = session;
  const theirs = coach?.time_zone ? formatTimeElsewhere(session_time, coach.time_zone, zone) : null;
  const way = wayIn(session);
  const act = way && acts[way.act];
  return (
    <Row>
      <DateTile date={dateIn(zone, session_time)} />
      <RowWords>
        <Title>
          <h3>{title}</h3>
          {status === 'pending' && <Badge tone="caution">Pending</Badge>}
        </Title>
        <p>
          <time dateTime={session_time}>
            {formatTime(session_time, zone)} – {formatTime(endOf(session), zone)} {formatZone(zone, session_time)}
          </time>
        </p>
        {theirs && <p>{theirs} for your coach</p>}
        <p>
          {coachingSessionTypeLabel[session_type]}, {durationLabel(duration_minutes)}
          {coach && ` · ${nameOf(coach)}`}
        </p>
        {session_type === 'in-person' && location && <p>{location}</p>}
      </RowWords>
      {way && act && (
        <ButtonLink
          to={way.href}
          target="_blank"
          rel="noreferrer noopener"
          size="small"
          aria-label={`${act.label}: ${title}`}
          icon={<act.Icon size={16} aria-hidden />}
        >
          {act.label}
        </ButtonLink>
      )}
    </Row>
  );
}
