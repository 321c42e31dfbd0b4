import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  coachingSessionTypeLabel,
  sessionEnd,
  joinLink,
  joinTarget,
  mainActOf,
  nextFirst,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, formatTime, formatZone } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { DateTile } from '@milepost/shared/ui/DateTile';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { useNavigate } from '@milepost/shared/ui/routing';
import { LinkedRowText } from './LinkedRowText.tsx';

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

/**
 * From 15 minutes before until the end: opens Milepost's call, or the brief together with the external call where its
 * address is known.
 */
function StartLink({ session, now }: { session: CoachingSessionWithClient; now: Date }) {
  const navigate = useNavigate();
  if (mainActOf(session, now) !== 'start') return null;
  const brief = `/sessions?brief=${session.id}` as const;
  const link = joinLink(session);
  return link ? (
    <ButtonLink
      to={link.href}
      {...joinTarget(link)}
      size="small"
      tone="primary"
      onClick={() => !link.isOwn && void navigate(brief)}
    >
      Start Session
    </ButtonLink>
  ) : (
    <ButtonLink to={brief} size="small" tone="primary">
      Start Session
    </ButtonLink>
  );
}

/** Today's or upcoming sessions, the next one first; each links to its notes. */
export function SessionsCard({ title, sessions, emptyText, isToday = false }: SessionsCardProps) {
  const zone = useTimeZone();
  const now = useNow();
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
          {nextFirst(sessions).map((session) => (
            <Row key={session.id}>
              <DateTile date={dateIn(zone, session.session_time)} />
              <LinkedRowText to={`/sessions?session=${session.id}`} title={session.title}>
                {formatTime(session.session_time, zone)} – {formatTime(sessionEnd(session), zone)} ·{' '}
                <bdi>{nameOf(session.client)}</bdi> · {coachingSessionTypeLabel[session.session_type]}
              </LinkedRowText>
              <End>
                <Badge tone={coachingSessionStatusTone[session.status]}>
                  {coachingSessionStatusLabel[session.status]}
                </Badge>
                <StartLink session={session} now={now} />
              </End>
            </Row>
          ))}
        </CardList>
      )}
    </Card>
  );
}
