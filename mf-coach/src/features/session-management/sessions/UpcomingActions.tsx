import { useState } from 'react';
import { CalendarClock, MessageSquare, StickyNote, Video } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { nextCoachingSessionStatuses, type CoachingSessionWithClient } from '@milepost/shared/domain/coaching-sessions';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { CalendarMenu } from '@milepost/shared/ui/CalendarMenu';
import { CancelSessionDialog } from './CancelSessionDialog.tsx';
import { RescheduleDialog } from '../scheduling/RescheduleDialog.tsx';
import { showMoveError, useMoveSession } from './useMoveSession.ts';

type UpcomingActionsProps = {
  session: CoachingSessionWithClient;
  /** Opens the notes; none where they are open already. */
  onNotes?: () => void;
};

/** What can be done with a session now; the database has the last word. */
export function UpcomingActions({ session, onNotes }: UpcomingActionsProps) {
  const { user, profile } = useSignedIn();
  const [open, setOpen] = useState<'none' | 'reschedule' | 'cancel'>('none');
  const close = (): void => setOpen('none');
  const move = useMoveSession(session, { onError: showMoveError });
  const next = nextCoachingSessionStatuses(session, 'coach');
  const isGoingTo = (status: string) => move.isPending && move.variables.status === status;
  const canStart = session.meeting_url !== null && /^https?:\/\//i.test(session.meeting_url);

  return (
    <>
      {canStart && session.meeting_url && (
        <ButtonLink
          to={session.meeting_url}
          target="_blank"
          rel="noreferrer noopener"
          size="small"
          icon={<Video size={16} aria-hidden />}
        >
          Start Session
        </ButtonLink>
      )}
      {next.includes('confirmed') && (
        <Button size="small" busy={isGoingTo('confirmed')} onClick={() => move.mutate({ status: 'confirmed' })}>
          Confirm
        </Button>
      )}
      {next.includes('completed') && (
        <Button size="small" busy={isGoingTo('completed')} onClick={() => move.mutate({ status: 'completed' })}>
          Complete
        </Button>
      )}
      {next.includes('no_show') && (
        <Button size="small" busy={isGoingTo('no_show')} onClick={() => move.mutate({ status: 'no_show' })}>
          No-show
        </Button>
      )}
      {user.id === session.coach_id && (
        <ButtonLink
          to={`/messages?with=${session.client_id}`}
          size="small"
          icon={<MessageSquare size={16} aria-hidden />}
        >
          Message
        </ButtonLink>
      )}
      {onNotes && (
        <Button size="small" icon={<StickyNote size={16} aria-hidden />} onClick={onNotes}>
          Notes
        </Button>
      )}
      {next.includes('cancelled') && (
        <>
          <Button size="small" icon={<CalendarClock size={16} aria-hidden />} onClick={() => setOpen('reschedule')}>
            Reschedule
          </Button>
          <Button size="small" tone="quiet" onClick={() => setOpen('cancel')}>
            Cancel
          </Button>
        </>
      )}
      <CalendarMenu session={session} coach={user.id === session.coach_id ? profile : null} />
      {open === 'reschedule' && <RescheduleDialog session={session} onClose={close} />}
      {open === 'cancel' && <CancelSessionDialog session={session} onClose={close} />}
    </>
  );
}
