import { useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithClient } from '@milepost/shared/domain/coaching-sessions';
import { nameOf } from '@milepost/shared/domain/people';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useMoveSession } from './useMoveSession.ts';

/** Longest reason that the database keeps. */
const reasonLimit = 2000;

type CancelSessionDialogProps = { session: CoachingSessionWithClient; onClose: () => void };

/** Calls a session off, with words to the client. */
export function CancelSessionDialog({ session, onClose }: CancelSessionDialogProps) {
  const [reason, setReason] = useState('');
  const move = useMoveSession(session);
  const isTooLong = reason.trim().length > reasonLimit;
  const cancel = () => {
    if (!isTooLong) move.mutate({ status: 'cancelled', reason: reason.trim() || undefined }, { onSuccess: onClose });
  };

  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="small"
      title="Cancel this session?"
      description={`${nameOf(session.client)} will be notified, and the time will become available again. You can't undo this.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep session</Button>
          <Button tone="critical" busy={move.isPending} onClick={cancel}>
            Cancel session
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        description="Optional. The client sees it."
        rows={3}
        value={reason}
        limit={reasonLimit}
        error={
          isTooLong ? `A reason can't be longer than ${reasonLimit.toLocaleString('en-US')} characters` : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      />
      {move.error && <Alert tone="critical">{messageOf(move.error, 'Failed to cancel the session. Try again.')}</Alert>}
    </Dialog>
  );
}
