import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';

/**
 * The zone of a client, whose calendar the days of applications are of: the coach reads the same days, wherever the coach is.
 * Undefined while it is loading.
 */
export function useClientZone(clientId: string): string | undefined {
  const { data, isPending } = useQuery(profileQueries.profile(clientId));
  return isPending ? undefined : (data?.time_zone ?? 'UTC');
}
