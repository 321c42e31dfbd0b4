import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

/** Whether a session has an outcome; one that has started and is not completed has none. */
export const isSettled = ({ status }: Pick<CoachingSession, 'status'>): boolean =>
  status !== 'pending' && status !== 'confirmed';

/** Why a session was canceled, in the words of the person who did. */
export const cancelledFor = ({ cancel_reason }: Pick<CoachingSession, 'cancel_reason'>): string | null =>
  cancel_reason && `Reason: ${cancel_reason}`;
