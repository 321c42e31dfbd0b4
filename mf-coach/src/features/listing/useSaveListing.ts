import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coachProfileQueries, currentListing, saveListing } from '../../entities/coach-profiles/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { CoachProfile, ListingInput } from '../../entities/coach-profiles/model.ts';
import { toast } from '@milepost/shared/ui/Toast';

type Edit = { readonly before: CoachProfile; readonly input: ListingInput };

/** Saves the profile; `current` is the conflicting row that was saved meanwhile. */
export function useSaveListing(onSaved: (profile: CoachProfile) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ before, input }: Edit) => saveListing(before, input),
    onSuccess: (profile) => {
      queryClient.setQueryData(coachProfileQueries.own(profile.user_id).queryKey, profile);
      // Away and the client limit decide whether requests are accepted.
      void invalidate(queryClient, 'coach_profiles');
      onSaved(profile);
      toast.show({ message: 'Profile saved', tone: 'positive' });
    },
  });
  const current = currentListing(error);
  return {
    save: (before: CoachProfile, input: ListingInput) => mutate({ before, input }),
    current,
    isPending,
    /** Any other error. */
    error: current ? null : error,
    forget: reset,
  };
}
