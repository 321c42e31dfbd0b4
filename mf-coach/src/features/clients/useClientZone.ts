import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';

/** The time zone of a client, in which the days of applications are shown to the coach too. Undefined while loading. */
export function useClientZone(clientId: string): string | undefined {
  const { data, isPending } = useQuery(profileQueries.profile(clientId));
  return isPending ? undefined : (data?.time_zone ?? 'UTC');
}
