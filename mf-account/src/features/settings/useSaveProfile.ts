import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { profileQueries, updateOwnProfile } from '@milepost/shared/entities/profiles/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { User } from '@milepost/shared/entities/people/model';
import { toast } from '@milepost/shared/ui/Toast';

/** Saves one's own profile; header, menus and every list that names the person follow. */
export function useSaveProfile(onSaved: (user: User) => void) {
  const queryClient = useQueryClient();
  const { reload } = useAuth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: updateOwnProfile,
    onSuccess: (user) => {
      queryClient.setQueryData(profileQueries.user(user.id).queryKey, user);
      void invalidate(queryClient, 'users');
      void reload();
      onSaved(user);
      toast.show({ message: 'Profile saved', tone: 'positive' });
    },
  });
  return { save: mutate, isPending, error };
}
