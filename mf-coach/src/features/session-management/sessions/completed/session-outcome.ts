import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

/** Whether a session has its outcome; one that has begun and was not completed yet has none. */
export const isSettled = ({ status }: Pick<CoachingSession, 'status'>): boolean =>
  status !== 'pending' && status !== 'confirmed';

/** Why a session was called off, in the words of the person who did. */
export const cancelledFor = ({ cancel_reason }: Pick<CoachingSession, 'cancel_reason'>): string | null =>
  cancel_reason && `Reason: ${cancel_reason}`;
