import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';

/**
 * Whether a further session can be scheduled with the client of one. While it is not known whom the coach is assigned,
 * nobody is taken for gone: the session knows its client, and the database decides.
 */
export function useMayFollowUp(coachId: string): (session: Pick<CoachingSession, 'client_id'>) => boolean {
  const { data: assigned } = useQuery(profileQueries.assignedClients(coachId));
  return ({ client_id }) => assigned === undefined || assigned.some(({ id }) => id === client_id);
}
