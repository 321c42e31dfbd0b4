import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { waitsForClient, type CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { firstNameOf } from '@milepost/shared/entities/people/model';

const Line = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

/** Whose reply a pending session waits for, whether it was rescheduled, and when the client was reminded. */
export function PendingReply({ session }: { session: CoachingSessionWithClient }) {
  const zone = useTimeZone();
  if (session.status !== 'pending') return null;
  const isNewTime = session.sequence > 0;
  if (!waitsForClient(session)) {
    return (
      <Line>
        {isNewTime ? 'The client requested this new time' : 'The client booked this time'}. Waiting for you to confirm
      </Line>
    );
  }
  return (
    <Line>
      {isNewTime && 'Rescheduled. '}Waiting for <bdi>{firstNameOf(session.client)}</bdi>
      {session.reminded_at !== null && `. Reminded ${formatDateTime(session.reminded_at, zone)}`}
    </Line>
  );
}
