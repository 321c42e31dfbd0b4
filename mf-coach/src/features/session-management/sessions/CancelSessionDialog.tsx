import { useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { SeriesScope, type Scope } from '@milepost/shared/features/sessions/SeriesScope';
import { useCancelSeries } from '@milepost/shared/features/sessions/useCancelSeries';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { useMoveSession } from './useMoveSession.ts';

/** Longest reason that the database keeps. */
const reasonLimit = 2000;

type CancelSessionDialogProps = { session: CoachingSessionWithClient; onClose: () => void };

/** Cancels a session, with a message to the client. */
export function CancelSessionDialog({ session, onClose }: CancelSessionDialogProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<Scope>('one');
  const series = useCancelSeries(session);
  const move = useMoveSession(session);
  const isTooLong = countCharacters(keptText(reason)) > reasonLimit;
  const error = move.error ?? series.error;
  const cancel = () => {
    const words = keptText(reason) || undefined;
    if (isTooLong) return;
    if (scope === 'following') series.mutate(words ?? null, { onSuccess: onClose });
    else move.mutate({ status: 'cancelled', reason: words }, { onSuccess: onClose });
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
          <Button tone="critical" busy={move.isPending || series.isPending} onClick={cancel}>
            {scope === 'following' ? 'Cancel sessions' : 'Cancel session'}
          </Button>
        </>
      }
    >
      <SeriesScope session={session} value={scope} onChange={setScope} />
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
      {error && <Alert tone="critical">{messageOf(error, 'Failed to cancel the session. Try again.')}</Alert>}
    </Dialog>
  );
}
