import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveCoachingSession, type SeenSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { coachingSessionStatusLabel, type CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { toast } from '@milepost/shared/ui/Toast';

/** What a client may do with a session. */
type Move = { readonly status: 'confirmed' } | { readonly status: 'cancelled'; readonly reason: string | null };

/** Confirms or cancels a session, and shows a message. */
export function useMoveSession(session: SeenSession & Pick<CoachingSession, 'title'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) =>
      moveCoachingSession(session, move.status, move.status === 'cancelled' ? move.reason : null),
    onSuccess: (_, { status }) =>
      toast.show({
        tone: 'positive',
        message: `“${session.title}” is ${coachingSessionStatusLabel[status].toLowerCase()}`,
      }),
    // After an error too: another user may have changed it meanwhile.
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
}
