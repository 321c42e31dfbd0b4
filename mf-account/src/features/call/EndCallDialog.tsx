import { moveCoachingSession, undoCoachingSessionOutcome } from '@milepost/shared/entities/coaching-sessions/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { nextCoachingSessionStatuses, type CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';

type Props = {
  session: CoachingSession;
  /** The client's. */
  name: string;
  isBusy: boolean;
  failure: string | undefined;
  /** Ends the call for both, then does what is given. */
  onEnd: (after?: () => void) => void;
  /** Leaves alone: the call goes on without the coach until they come back. */
  onLeave: () => void;
  onStay: () => void;
};

/** How a coach leaves a call: with the session completed where it has begun, by ending the call for both, or alone. */
export function EndCallDialog({ session, name, isBusy, failure, onEnd, onLeave, onStay }: Props) {
  const complete = useOptimisticAction({
    changes: ['coaching_sessions'],
    send: () => moveCoachingSession(session, 'completed'),
    done: () => ({ tone: 'positive', message: `“${session.title}” is completed`, duration: 10_000 }),
    undo: {
      send: () => undoCoachingSessionOutcome(session.id),
      failed: 'Failed to update the session. Try again.',
    },
    failed: 'Failed to complete the session. Try again.',
  });
  const canComplete =
    session.status === 'confirmed' && nextCoachingSessionStatuses(session, 'coach').includes('completed');
  return (
    <Dialog isOpen title="End this call?" onClose={onStay}>
      <Stack gap={3}>
        <p>
          {canComplete
            ? `Ending it ends it for ${name} too. If you complete the session, ${name} will be notified. You can undo this for 10 seconds.`
            : `Ending it ends it for ${name} too. You can both come back until an hour after the session.`}
        </p>
        {failure !== undefined && <Alert tone="critical">{failure}</Alert>}
        <FormActions>
          <Button onClick={onStay}>Stay in call</Button>
          <Button onClick={onLeave}>Leave without ending</Button>
          <Button tone={canComplete ? 'secondary' : 'primary'} busy={isBusy} onClick={() => onEnd()}>
            End call
          </Button>
          {canComplete && (
            <Button tone="primary" busy={isBusy} onClick={() => onEnd(() => complete.mutate())}>
              End call and complete session
            </Button>
          )}
        </FormActions>
      </Stack>
    </Dialog>
  );
}
