import { useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import type { BookingRules } from '@milepost/shared/entities/availability/model';
import { nameOf } from '@milepost/shared/entities/people/model';

/** A coach as booking needs one: name, time zone and rules. */
export type Coach = { readonly id: string; readonly name: string; readonly zone: string; readonly rules: BookingRules };

/** Loads a coach's name, time zone and booking rules. */
export function useCoach(coachId: string) {
  const profile = useQuery(profileQueries.profile(coachId));
  const rules = useQuery(availabilityQueries.rules(coachId));
  const coach: Coach | undefined =
    profile.data && rules.data
      ? { id: coachId, name: nameOf(profile.data), zone: profile.data.time_zone ?? 'UTC', rules: rules.data }
      : undefined;
  return {
    coach,
    error: profile.error ?? rules.error,
    retry: () => void Promise.all([profile.refetch(), rules.refetch()]),
  };
}
