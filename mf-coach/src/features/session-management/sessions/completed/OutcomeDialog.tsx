import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { useMoveSession } from '../useMoveSession.ts';

const questions = {
  completed: { title: 'Complete this session?', confirmLabel: 'Complete' },
  no_show: { title: 'Mark this session as a no-show?', confirmLabel: 'No-show' },
} as const;

type OutcomeDialogProps = {
  session: CoachingSessionWithClient;
  outcome: keyof typeof questions;
  onClose: () => void;
};

/** Asks before a session's outcome is set or changed. */
export function OutcomeDialog({ session, outcome, onClose }: OutcomeDialogProps) {
  const move = useMoveSession(session);
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      {...questions[outcome]}
      busy={move.isPending}
      error={move.error ? messageOf(move.error, 'Failed to update the session. Try again.') : undefined}
      onConfirm={() => move.mutate({ status: outcome }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {`${nameOf(session.client)} will be notified. You can undo this for 10 seconds, and correct it for 7 days.`}
    </ConfirmDialog>
  );
}
