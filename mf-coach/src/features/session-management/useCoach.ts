import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { isMissing } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';

/**
 * The coach whose calendar the page shows: the user, or the coach whom an administrator views. Undefined while loading.
 * `isMissing` when the id in the address is no coach's.
 */
export function useCoach(coachId: string) {
  const { user, profile } = useSignedIn();
  const ownZone = useTimeZone();
  const isOneself = user.id === coachId;
  const other = useQuery({ ...profileQueries.profile(coachId), enabled: !isOneself });
  if (isOneself)
    return {
      coach: { name: nameOf(profile), zone: ownZone, isOneself },
      error: null,
      isMissing: false,
      retry: other.refetch,
    };
  const coach = other.data && { name: nameOf(other.data), zone: other.data.time_zone ?? 'UTC', isOneself };
  const isNobody = isMissing(other.error) || (other.data !== undefined && other.data.role !== 'coach');
  return { coach, error: other.error, isMissing: isNobody, retry: other.refetch };
}
