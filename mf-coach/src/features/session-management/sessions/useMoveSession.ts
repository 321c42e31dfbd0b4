import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveCoachingSession } from '@milepost/shared/data/coaching-sessions';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingSessionStatusLabel,
  type CoachingSession,
  type CoachingSessionStatus,
} from '@milepost/shared/domain/coaching-sessions';
import { toast } from '@milepost/shared/ui/Toast';

type Move = { readonly status: CoachingSessionStatus; readonly reason?: string | undefined };

/** Says why a move failed, where nothing else on the page does. */
export const showMoveError = (error: unknown): void => {
  toast.show({ tone: 'critical', message: messageOf(error, 'Failed to update the session. Try again.') });
};

/** Confirms, completes, cancels or marks as missed, and says that it is so. A failure is said by `onError`. */
export function useMoveSession(
  { id, title }: Pick<CoachingSession, 'id' | 'title'>,
  { onError }: { readonly onError?: (error: unknown) => void } = {},
) {
  const queryClient = useQueryClient();
  const mutationKey = ['coaching-sessions', 'move', id];
  const move = useMutation({
    mutationKey,
    mutationFn: ({ status, reason }: Move) => moveCoachingSession(id, status, reason),
    onSuccess: (_, { status }) => {
      const outcome = coachingSessionStatusLabel[status].toLowerCase();
      toast.show({
        tone: 'positive',
        message: `“${title}” is ${status === 'no_show' ? 'marked as a no-show' : outcome}`,
      });
    },
    onError: (error) => onError?.(error),
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  return {
    ...move,
    // A second click comes before the button shows that it is busy.
    mutate: (step: Move, after?: { readonly onSuccess: () => void }): void => {
      if (queryClient.isMutating({ mutationKey }) === 0) move.mutate(step, after);
    },
  };
}
