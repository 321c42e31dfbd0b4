import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { waitsForClient, type CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { firstNameOf, type Person } from '@milepost/shared/entities/people/model';

const Line = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

export type PendingReplyProps = {
  session: CoachingSession;
  /** Who reads it. */
  reader: 'client' | 'coach';
  /** The other person of the session, null for a deleted one. */
  other: Pick<Person, 'full_name' | 'email'> | null;
};

/** Whose reply a pending session waits for, from when it was rescheduled, and when the client was reminded; else nothing. */
export function PendingReply({ session, reader, other }: PendingReplyProps) {
  const zone = useTimeZone();
  const { status, previous_time, reminded_at } = session;
  if (status !== 'pending') return null;
  const isOfReader = waitsForClient(session) === (reader === 'client');
  const rescheduled = previous_time !== null && `Rescheduled from ${formatDateTime(previous_time, zone)}. `;
  if (isOfReader) {
    return (
      <Line>{rescheduled || (reader === 'coach' && 'The client booked this time. ')}Waiting for you to confirm</Line>
    );
  }
  return (
    <Line>
      {rescheduled}Waiting for{' '}
      {other === null ? `the ${reader === 'client' ? 'coach' : 'client'}` : <bdi>{firstNameOf(other)}</bdi>}
      {reader === 'coach' && reminded_at !== null && `. Reminded ${formatDateTime(reminded_at, zone)}`}
    </Line>
  );
}
