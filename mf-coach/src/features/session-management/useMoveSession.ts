import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveCoachingSession } from '@milepost/shared/data/coaching-sessions';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  coachingSessionStatusLabel,
  type CoachingSession,
  type CoachingSessionStatus,
} from '@milepost/shared/domain/coaching-sessions';
import { toast } from '@milepost/shared/ui/Toast';

type Move = { readonly status: CoachingSessionStatus; readonly reason?: string | undefined };

/** Confirms, completes, cancels or marks as missed; says what came of it. */
export function useMoveSession({ id, title }: Pick<CoachingSession, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason }: Move) => moveCoachingSession(id, status, reason),
    onSuccess: (_, { status }) => {
      const outcome = coachingSessionStatusLabel[status].toLowerCase();
      toast.show({
        tone: 'positive',
        message: `'${title}' is ${status === 'no_show' ? 'marked as a no-show' : outcome}`,
      });
    },
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to update the session. Please try again.') }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['coaching-sessions'] }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
