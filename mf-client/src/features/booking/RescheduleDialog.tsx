import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { rescheduleCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { FreeTimes } from './FreeTimes.tsx';
import { TakenTime } from './TakenTime.tsx';
import { useCoach } from './useCoach.ts';

type RescheduleDialogProps = { session: CoachingSession; onClose: () => void };

/** Reschedules a session to another available time of its coach. */
export function RescheduleDialog({ session, onClose }: RescheduleDialogProps) {
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const { coach, error: problem, retry } = useCoach(session.coach_id);
  const [start, setStart] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => rescheduleCoachingSession(session, start),
    onSuccess: ({ session_time }) => {
      toast.show({
        tone: 'positive',
        message: `Rescheduled “${session.title}” to ${formatDateTime(session_time, zone)}`,
      });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  const choose = (chosen: string): void => {
    reset();
    setStart(chosen);
  };

  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="large"
      title="Reschedule session"
      description={`${session.title}, now ${formatDateTime(session.session_time, zone)}${
        coach && !coach.rules.auto_confirm ? `. ${coach.name} confirms the new time.` : ''
      }`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep time</Button>
          <Button tone="primary" busy={isPending} disabled={start === ''} onClick={() => mutate()}>
            {start === '' ? 'Choose a time' : `Reschedule to ${formatDateTime(start, zone)}`}
          </Button>
        </>
      }
    >
      {coach && (
        <Stack>
          <FreeTimes
            coach={coach}
            wanted={{ coachId: coach.id, minutes: session.duration_minutes, sessionId: session.id }}
            value={start}
            onChange={choose}
          />
          {error && (
            <TakenTime failure={error} fallback="Failed to reschedule the session. Try again." onChoose={choose} />
          )}
        </Stack>
      )}
      {!coach && problem && (
        <ErrorState title="Failed to load the coach’s times" onRetry={retry}>
          {messageOf(problem, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {!coach && !problem && <Skeleton shape="block" height="320px" label="Loading available times..." />}
    </Dialog>
  );
}
