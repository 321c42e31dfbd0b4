import { useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { SeriesScope, type Scope } from '@milepost/shared/features/sessions/SeriesScope';
import { useCancelSeries } from '@milepost/shared/features/sessions/useCancelSeries';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { NoticeText } from './NoticeText.tsx';
import { useMoveSession } from './useMoveSession.ts';
import { useNotice } from './useNotice.ts';

/** Longest reason that the database keeps. */
const reasonLimit = 2000;

type Props = { session: CoachingSessionWithCoach; now: Date; onClose: () => void };

/** Cancels a session, with a reason for the coach, after showing the coach's policy. */
export function CancelSessionDialog({ session, now, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [scope, setScope] = useState<Scope>('one');
  const move = useMoveSession(session);
  const series = useCancelSeries(session);
  const error = move.error ?? series.error;
  const notice = useNotice(session, now);

  const cancel = (): void => {
    const words = keptText(reason);
    if (words === '') setProblem('Give your coach a reason');
    else if (countCharacters(words) > reasonLimit) setProblem("A reason can't be longer than 2,000 characters");
    else if (scope === 'following') series.mutate(words, { onSuccess: onClose });
    else move.mutate({ status: 'cancelled', reason: words }, { onSuccess: onClose });
  };

  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="small"
      title="Cancel this session?"
      description={`${session.coach ? nameOf(session.coach) : 'Your coach'} will be notified, and the time will become available again. You can't undo this.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep session</Button>
          {!notice?.isTooLate && (
            <Button tone="critical" busy={move.isPending || series.isPending} onClick={cancel}>
              {scope === 'following' ? 'Cancel sessions' : 'Cancel session'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <NoticeText session={session} notice={notice} act="cancel" />
        {!notice?.isTooLate && <SeriesScope session={session} value={scope} onChange={setScope} />}
        {!notice?.isTooLate && (
          <TextArea
            label="Reason"
            required
            rows={3}
            dir="auto"
            limit={reasonLimit}
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
        {error && <Alert tone="critical">{messageOf(error, 'Failed to cancel the session')}</Alert>}
      </Stack>
    </Dialog>
  );
}
