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
      <Line>{isNewTime ? 'The client asks for this new time' : 'The client booked this time'}; you confirm it</Line>
    );
  }
  return <Line>{isNewTime ? 'Moved; the client confirms the new time' : 'The client has not confirmed yet'}</Line>;
}
