import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  coachingSessionTypeLabel,
  endOf,
  isUpcoming,
  type CoachingSessionWithClient,
} from '@milepost/shared/domain/coaching-sessions';
import { dateIn, formatTime, formatZone } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { DateTile } from '@milepost/shared/ui/DateTile';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { RowText } from './RowText.tsx';

type SessionsCardProps = {
  title: string;
  sessions: readonly CoachingSessionWithClient[];
  emptyText: string;
  isToday?: boolean;
};

const Row = styled(CardRow)`
  @media (max-width: 720px) {
    flex-wrap: nowrap;
  }
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--space-2);
  margin-left: auto;
`;

/** Sessions of a day or of the days to come; each leads to its notes. */
export function SessionsCard({ title, sessions, emptyText, isToday = false }: SessionsCardProps) {
  const zone = useTimeZone();
  return (
    <Card
      title={title}
      meta={isToday ? formatZone(zone) : undefined}
      padding="none"
      actions={
        <ButtonLink to="/sessions" tone="quiet" size="small">
          View All
        </ButtonLink>
      }
    >
      {sessions.length === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <CardList>
          {sessions.map((session) => (
            <Row key={session.id}>
              <DateTile date={dateIn(zone, session.session_time)} />
              <RowText to={`/sessions?session=${session.id}`} title={session.title}>
                {formatTime(session.session_time, zone)} – {formatTime(endOf(session), zone)} ·{' '}
                <bdi>{nameOf(session.client)}</bdi> · {coachingSessionTypeLabel[session.session_type]}
              </RowText>
              <End>
                <Badge tone={coachingSessionStatusTone[session.status]}>
                  {coachingSessionStatusLabel[session.status]}
                </Badge>
                {isToday && isUpcoming(session) && session.meeting_url && /^https?:/i.test(session.meeting_url) && (
                  <ButtonLink to={session.meeting_url} target="_blank" rel="noreferrer noopener" size="small">
                    Start Session
                  </ButtonLink>
                )}
              </End>
            </Row>
          ))}
        </CardList>
      )}
    </Card>
  );
}
