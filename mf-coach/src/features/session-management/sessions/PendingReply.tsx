import styled from 'styled-components';
import type { CoachingSession } from '@milepost/shared/domain/coaching-sessions';

const Line = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

/** Whose answer a pending session waits for, and whether its time is a new one. */
export function PendingReply({ session }: { session: CoachingSession }) {
  if (session.status !== 'pending') return null;
  const isNewTime = session.sequence > 0;
  if (session.requested_by === session.client_id) {
    return (
      <Line>
        {isNewTime ? 'The client requested this new time' : 'The client booked this time'}. Waiting for you to confirm
      </Line>
    );
  }
  return (
    <Line>{isNewTime ? 'Rescheduled. Waiting for the client to confirm' : "The client hasn't confirmed yet"}</Line>
  );
}
