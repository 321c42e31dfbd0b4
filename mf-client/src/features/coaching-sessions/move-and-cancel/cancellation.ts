import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

type Cancelled = Pick<CoachingSession, 'cancelled_by' | 'cancel_reason' | 'coach_id'>;

/** Who canceled a session, and why, for the client who reads it; '' where neither is stored. */
export const cancellationOf = ({ cancelled_by, cancel_reason, coach_id }: Cancelled, clientId: string): string => {
  const who = cancelled_by === clientId ? 'you' : cancelled_by === coach_id ? 'your coach' : 'an administrator';
  return [cancelled_by && `Canceled by ${who}`, cancel_reason].filter(Boolean).join(': ');
};
