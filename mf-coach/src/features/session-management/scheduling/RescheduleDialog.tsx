import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { rescheduleCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { TimeReason } from '@milepost/shared/entities/availability/model';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, formatDateTime, readingIn, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { OutsideHoursDialog } from './OutsideHoursDialog.tsx';
import { SelectDate } from './SelectDate.tsx';
import { TakenStart } from './TakenStart.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import { useCoach } from '../useCoach.ts';
import { useSlots } from './useSlots.ts';

const When = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-5);
  align-items: start;
`;

type WhenProps = {
  session: CoachingSessionWithClient;
  /** The coach's zone. */
  zone: string;
  isOwnCalendar: boolean;
  onClose: () => void;
};

/** Chooses another day and time in the coach's zone; the client has to confirm it. */
function MoveSession({ session, zone, isOwnCalendar, onClose }: WhenProps) {
  const queryClient = useQueryClient();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const { coach_id: coachId, client_id: clientId, duration_minutes: minutes } = session;
  const hours = useSlots({ coachId, isOwnCalendar, clientId, date, time, zone, minutes, movedId: session.id });
  const start = date !== '' && time !== '' && !hours.isTaken ? toInstant(date, time, zone) : '';
  const [asked, setAsked] = useState<TimeReason>();

  const mutationKey = ['coaching-sessions', 'reschedule', session.id];
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
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
  const move = (): void => {
    // A second click arrives before the button shows that it is busy.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  const choose = (day: string, hour: string): void => {
    reset();
    setDate(day);
    setTime(hour);
  };

  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="large"
      title="Reschedule session"
      description={`${session.title}, now ${formatDateTime(session.session_time, zone)}. ${nameOf(session.client)} will be notified and asked to confirm the new time.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep time</Button>
          <Button
            tone="primary"
            busy={isPending}
            disabled={start === ''}
            onClick={() => (hours.ownRule ? setAsked(hours.ownRule) : move())}
          >
            {start === '' ? 'Choose a time' : `Reschedule to ${formatDateTime(start, zone)}`}
          </Button>
        </>
      }
    >
      <Stack>
        <When>
          <SelectDate
            value={date}
            onChange={(day) => choose(day, time)}
            minValue={todayIn(zone)}
            error={undefined}
            ref={null}
          />
          <TimeSlots
            value={time}
            onChange={(hour) => choose(date, hour)}
            day={hours}
            zone={zone}
            isOwnCalendar={isOwnCalendar}
          />
        </When>
        {error && (
          <TakenStart
            message={messageOf(error, 'Failed to reschedule the session. Try again.')}
            failure={error}
            zone={zone}
            onChoose={(free) => choose(dateIn(zone, free), readingIn(zone, free))}
          />
        )}
      </Stack>
      <OutsideHoursDialog
        rules={asked ? [asked] : []}
        zone={zone}
        confirmLabel="Reschedule anyway"
        onConfirm={() => {
          setAsked(undefined);
          move();
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Dialog>
  );
}

type RescheduleDialogProps = { session: CoachingSessionWithClient; onClose: () => void };

/** Reschedules a session; the database rejects a taken time, with available ones instead. */
export function RescheduleDialog({ session, onClose }: RescheduleDialogProps) {
  const { coach, error, retry } = useCoach(session.coach_id);
  if (coach) {
    return <MoveSession session={session} zone={coach.zone} isOwnCalendar={coach.isOneself} onClose={onClose} />;
  }
  return (
    <Dialog isOpen size="large" title="Reschedule session" onClose={onClose}>
      {error ? (
        <ErrorState title="Failed to load the coach’s times" onRetry={() => void retry()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height="320px" label="Loading the calendar..." />
      )}
    </Dialog>
  );
}
