import type { CoachingSession } from './coaching-session.ts';

type Outcome = Pick<CoachingSession, 'status' | 'outcome_told_at' | 'status_before'>;

/** The session as shown to its client: an outcome that the coach may still undo is not shown yet. */
export const asClientKnows = <Session extends Outcome>(session: Session, now: Date = new Date()): Session => {
  const { outcome_told_at: toldAt, status_before: before } = session;
  const isTold = toldAt === null || Date.parse(toldAt) <= now.getTime();
  return isTold || before === null ? session : { ...session, status: before };
};

/** Whether the client can rate the session now: it took place, that is shown to them, and it is not rated. */
export const canRate = (session: Outcome & Pick<CoachingSession, 'rating'>, now: Date = new Date()): boolean =>
  asClientKnows(session, now).status === 'completed' && session.status === 'completed' && session.rating === null;
