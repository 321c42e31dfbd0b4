import type { CoachingSession, CoachingSessionStatus } from './coaching-session.ts';

type Party = 'coach' | 'client';
type SessionRequest = Pick<CoachingSession, 'status' | 'requested_by' | 'client_id'>;
type Settled = Pick<CoachingSession, 'status' | 'session_time' | 'duration_minutes' | 'settled_at' | 'rating'>;
type Running = SessionRequest & Pick<CoachingSession, 'session_time' | 'duration_minutes'>;

const aDay = 86_400_000;
const aQuarter = 15 * 60_000;

/** Whether the client has to agree to the present time: the coach asked for it. */
export const waitsForClient = ({ status, requested_by, client_id }: SessionRequest): boolean =>
  status === 'pending' && requested_by !== client_id;

/** Whether the coach may remind the client now: once a day, and before the session's time. */
export const canRemind = (
  session: SessionRequest & Pick<CoachingSession, 'session_time' | 'reminded_at'>,
  now: Date = new Date(),
): boolean =>
  waitsForClient(session) &&
  Date.parse(session.session_time) > now.getTime() &&
  (session.reminded_at === null || now.getTime() - Date.parse(session.reminded_at) >= aDay);

/** What an outcome is corrected to. */
const otherOutcome = (status: 'completed' | 'no_show'): 'completed' | 'no_show' =>
  status === 'completed' ? 'no_show' : 'completed';

/** Whether an outcome can still be corrected: for seven days, unless the client has rated the session. */
export const canCorrect = (
  { status, session_time, duration_minutes, settled_at, rating }: Settled,
  now: Date = new Date(),
): boolean => {
  const settled = settled_at === null ? Date.parse(session_time) + duration_minutes * 60_000 : Date.parse(settled_at);
  return (status === 'completed' || status === 'no_show') && rating === null && now.getTime() - settled < 7 * aDay;
};

/**
 * What may follow, for the current user; the database decides again. The party that did not ask for the present time
 * confirms it. The coach (or an administrator) settles the session once it has begun, also one that nobody confirmed,
 * and corrects the outcome. The client cancels.
 */
export const nextCoachingSessionStatuses = (
  session: SessionRequest & Settled,
  party: Party,
  now: Date = new Date(),
): readonly CoachingSessionStatus[] => {
  const { status, session_time } = session;
  const settles = party === 'coach' && Date.parse(session_time) <= now.getTime();
  if (status === 'pending') {
    const confirms = waitsForClient(session) === (party === 'client');
    return [...(confirms ? (['confirmed'] as const) : []), ...(settles ? (['completed'] as const) : []), 'cancelled'];
  }
  if (status === 'confirmed') return settles ? ['completed', 'no_show', 'cancelled'] : ['cancelled'];
  if (status === 'cancelled') return [];
  return party === 'coach' && canCorrect(session, now) ? [otherOutcome(status)] : [];
};

export type MainAct = 'confirm' | 'remind' | 'notes' | 'start' | 'complete';

/** What a coach most likely does with an open session now: agree on its time, prepare it, hold it, settle it. */
export const mainActOf = (session: Running, now: Date = new Date()): MainAct => {
  const sinceStart = now.getTime() - Date.parse(session.session_time);
  if (sinceStart >= session.duration_minutes * 60_000) return 'complete';
  if (session.status === 'pending') {
    if (sinceStart >= 0) return 'complete';
    return waitsForClient(session) ? 'remind' : 'confirm';
  }
  return sinceStart >= -aQuarter ? 'start' : 'notes';
};
