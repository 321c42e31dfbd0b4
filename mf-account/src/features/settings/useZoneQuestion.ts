import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Availability } from '@milepost/shared/entities/availability/model';
import { todayIn } from '@milepost/shared/domain/dates';
import type { ProfileInput, User } from '@milepost/shared/entities/people/model';

/** A change of zone that moves what clients can book. */
export type ZoneChange = Pick<Availability, 'rules'> & {
  readonly from: string;
  readonly to: string;
  /** Whether dates with other hours, or time off, move too. */
  readonly hasDates: boolean;
};
type PendingZoneChange = ZoneChange & { readonly input: ProfileInput };

/**
 * Saves a profile, and asks first where its new zone moves the hours in which clients can book its coach.
 * @param save what saves it
 */
export function useZoneQuestion(
  { id, role, time_zone }: Pick<User, 'id' | 'role' | 'time_zone'>,
  save: (input: ProfileInput) => void,
) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingZoneChange>();
  const from = time_zone ?? 'UTC';
  const check = useMutation({
    mutationFn: async (input: ProfileInput) => {
      // Only a coach who takes another zone needs the code of hours.
      const { availabilityQueries } = await import('@milepost/shared/entities/availability/requests');
      // As it is now: the hours may have been changed in another tab.
      return { input, availability: await queryClient.fetchQuery({ ...availabilityQueries.own(id), staleTime: 0 }) };
    },
    onSuccess: ({ input, availability: { rules, overrides } }) => {
      const hasDates = overrides.some(({ ends_on }) => ends_on >= todayIn(from));
      if (rules.length === 0 && !hasDates) save(input);
      else setPending({ input, rules, hasDates, from, to: input.time_zone });
    },
  });

  return {
    pending,
    isChecking: check.isPending,
    error: check.error,
    saveOrAsk: (input: ProfileInput): void =>
      role === 'coach' && input.time_zone !== from ? check.mutate(input) : save(input),
    confirm: (): void => {
      setPending(undefined);
      if (pending) save(pending.input);
    },
    cancel: (): void => setPending(undefined),
  };
}
