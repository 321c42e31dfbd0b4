import type { ReactNode } from 'react';
import { Timer } from 'lucide-react';
import styled from 'styled-components';
import { timeUntil, type CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { CoachingSessionCard } from './CoachingSessionCard.tsx';

const Countdown = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--accent-text);
  font-size: var(--size-13);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

type NextSessionProps = { session: CoachingSessionWithCoach; now: Date; outcome: ReactNode; actions: ReactNode };

/** The next session, with the time until it starts. */
export function NextSession({ session, now, outcome, actions }: NextSessionProps) {
  const isOn = Date.parse(session.session_time) <= now.getTime();
  return (
    <Card
      padding="none"
      title="Next session"
      actions={
        <Countdown role="timer">
          <Timer size={16} aria-hidden />
          {isOn ? 'Going on now' : timeUntil(session.session_time, now)}
        </Countdown>
      }
    >
      <CardList>
        <CoachingSessionCard session={session} outcome={outcome} actions={actions} />
      </CardList>
    </Card>
  );
}
