import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moveCoachingSession,
  undoCoachingSessionOutcome,
  type SeenSession,
} from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingSessionStatusLabel,
  type CoachingSession,
  type CoachingSessionStatus,
} from '@milepost/shared/entities/coaching-sessions/model';
import { toast } from '@milepost/shared/ui/Toast';

type Move = { readonly status: CoachingSessionStatus; readonly reason?: string | undefined };

/** Milliseconds in which an outcome can be undone; the client is notified afterward. */
const undoTime = 10_000;

/** Shows why an action failed, where nothing else on the page does: long enough to read the session's current state. */
export const showMoveError = (error: unknown): void => {
  const message = messageOf(error, 'Failed to update the session. Try again.');
  toast.show({ tone: 'critical', message, duration: 10_000 });
};

/**
 * Confirms, completes, cancels or marks as missed, with a message, and Undo for an outcome. Failures are left to
 * `onError`.
 */
export function useMoveSession(
  session: SeenSession & Pick<CoachingSession, 'title'>,
  { onError }: { readonly onError?: (error: unknown) => void } = {},
) {
  const { id, title } = session;
  const queryClient = useQueryClient();
  const refresh = (): Promise<void> => invalidate(queryClient, 'coaching_sessions');
  const undo = async (): Promise<void> => {
    try {
      await undoCoachingSessionOutcome(id);
    } catch (error) {
      showMoveError(error);
    }
    await refresh();
  };
  const mutationKey = ['coaching-sessions', 'move', id];
  const move = useMutation({
    mutationKey,
    mutationFn: ({ status, reason }: Move) => moveCoachingSession(session, status, reason),
    onSuccess: (_, { status }) => {
      const outcome = coachingSessionStatusLabel[status].toLowerCase();
      const isOutcome = status === 'completed' || status === 'no_show';
      toast.show({
        tone: 'positive',
        message: `“${title}” is ${status === 'no_show' ? 'marked as a no-show' : outcome}`,
        ...(isOutcome ? { duration: undoTime, action: { label: 'Undo', onAction: () => void undo() } } : {}),
      });
    },
    onError: (error) => onError?.(error),
    onSettled: refresh,
  });
  return {
    ...move,
    // A second click arrives before the button shows that it is busy.
    mutate: (step: Move, after?: { readonly onSuccess: () => void }): void => {
      if (queryClient.isMutating({ mutationKey }) === 0) move.mutate(step, after);
    },
  };
}
