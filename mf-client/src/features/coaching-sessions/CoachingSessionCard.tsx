import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  type CoachingSessionWithCoach,
} from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { CardRow } from '@milepost/shared/ui/CardList';
import { DateTile } from '@milepost/shared/ui/DateTile';
import { Inline, Words } from '@milepost/shared/ui/Layout';
import { SessionFacts } from '@milepost/shared/features/sessions/SessionFacts';

const Row = styled(CardRow)`
  align-items: flex-start;
  padding: 16px;
  &:first-child {
    border-top: 0;
  }
`;
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
`;
const Coach = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
`;
const Agenda = styled.p`
  max-width: 72ch;
  color: var(--muted);
  white-space: pre-line;
`;

type Props = { session: CoachingSessionWithCoach; outcome: ReactNode; actions: ReactNode };

/** One session: title, coach, time in both zones, type, status, and actions. */
export function CoachingSessionCard({ session, outcome, actions }: Props) {
  const zone = useTimeZone();
  const { coach, status } = session;
  const heading = `session-${session.id}`;
  return (
    <Row>
      <DateTile date={dateIn(zone, session.session_time)} />
      <Words as="article" aria-labelledby={heading}>
        <Heading>
          <h2 id={heading} dir="auto">
            {session.title}
          </h2>
          <Badge tone={coachingSessionStatusTone[status]}>{coachingSessionStatusLabel[status]}</Badge>
        </Heading>
        <Coach>
          {coach && <Avatar size="tiny" name={coach.full_name} email={coach.email} src={coach.avatar_url} />}
          {coach ? nameOf(coach) : 'A former coach'}
        </Coach>
        <SessionFacts session={session} zone={zone} other="your coach" otherZone={coach?.time_zone} />
        {session.agenda && <Agenda dir="auto">{session.agenda}</Agenda>}
        {outcome}
        <Inline gap={2}>{actions}</Inline>
      </Words>
    </Row>
  );
}
