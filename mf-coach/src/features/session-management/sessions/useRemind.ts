import { useMutation, useQueryClient } from '@tanstack/react-query';
import { remindOfCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { firstNameOf } from '@milepost/shared/entities/people/model';
import { toast } from '@milepost/shared/ui/Toast';
import { showMoveError } from './useMoveSession.ts';

/** Asks the client once more to confirm the time; the database allows it once a day. */
export function useRemind({ id, client }: Pick<CoachingSessionWithClient, 'id' | 'client'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => remindOfCoachingSession(id),
    onSuccess: () => toast.show({ tone: 'positive', message: `${firstNameOf(client)} was reminded` }),
    onError: showMoveError,
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
}
