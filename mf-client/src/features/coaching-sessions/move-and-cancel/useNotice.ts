import { useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { minutesLabel, withinNotice, type CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

/**
 * What the coach's policy says about rescheduling and canceling now; null until it is loaded. The database decides
 * again.
 */
export function useNotice(session: CoachingSession, now: Date) {
  const { data } = useQuery({ ...availabilityQueries.rules(session.coach_id), staleTime: 60_000 });
  if (!data) return null;
  const minutes = data.cancel_notice_minutes;
  return { minutes, words: minutesLabel(minutes), isTooLate: withinNotice(session, minutes, now) };
}
