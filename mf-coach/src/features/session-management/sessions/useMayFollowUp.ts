import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

/**
 * Whether another session can be scheduled with a session's client. While the coach's clients are loading, it can: the
 * session knows its client, and the database decides.
 */
export function useMayFollowUp(coachId: string): (session: Pick<CoachingSession, 'client_id'>) => boolean {
  const { data: assigned } = useQuery(profileQueries.assignedClients(coachId));
  return ({ client_id }) => assigned === undefined || assigned.some(({ id }) => id === client_id);
}
