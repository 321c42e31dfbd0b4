import { useState, type ReactNode } from 'react';
import { CalendarClock, Check, MessageSquare, Repeat, Star, StickyNote } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  bookAddress,
  canRate,
  nextCoachingSessionStatuses,
  type CoachingSessionWithCoach,
} from '@milepost/shared/entities/coaching-sessions/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { CalendarMenu } from '@milepost/shared/ui/CalendarMenu';
import { toast } from '@milepost/shared/ui/Toast';
import { CancelSessionDialog } from './move-and-cancel/CancelSessionDialog.tsx';
import { ConfirmAll } from './ConfirmAll.tsx';
import { EnterSession } from './EnterSession.tsx';
import { RescheduleClosedDialog } from './move-and-cancel/RescheduleClosedDialog.tsx';
import { RateSessionDialog } from './RateSessionDialog.tsx';
import { useMoveSession } from './move-and-cancel/useMoveSession.ts';
import { useNotice } from './move-and-cancel/useNotice.ts';

/** Renders the dialog that reschedules a session; another feature owns it. */
export type Reschedule = (session: CoachingSessionWithCoach, onClose: () => void) => ReactNode;

type SessionActionsProps = {
  session: CoachingSessionWithCoach;
  isOver: boolean;
  now: Date;
  reschedule: Reschedule;
  /** The address of the details with the shared notes; none where they are shown already. */
  details?: LinkAddress;
};

/** The client's actions on a session now; the database decides again. */
export function SessionActions({ session, isOver, now, reschedule, details }: SessionActionsProps) {
  const { counterparts } = useSignedIn();
  const [open, setOpen] = useState<'nothing' | 'cancel' | 'move' | 'rate'>('nothing');
  const confirmation = useMoveSession(session);
  const notice = useNotice(session, now);
  const next = isOver ? [] : nextCoachingSessionStatuses(session, 'client');
  const isOwnCoach = counterparts.some(({ id }) => id === session.coach_id);
  const confirm = (): void =>
    confirmation.mutate(
      { status: 'confirmed' },
      {
        onError: (error) =>
          toast.show({ tone: 'critical', message: messageOf(error, 'Failed to confirm the session') }),
      },
    );
  const close = (): void => setOpen('nothing');

  return (
    <>
      {!isOver && <EnterSession session={session} now={now} />}
      {next.includes('confirmed') && session.series_id !== null && <ConfirmAll seriesId={session.series_id} />}
      {next.includes('confirmed') && (
        <Button
          size="small"
          tone={session.series_id === null ? 'primary' : 'secondary'}
          icon={<Check size={16} aria-hidden />}
          busy={confirmation.isPending}
          onClick={confirm}
        >
          Confirm
        </Button>
      )}
      {canRate(session, now) && (
        <Button size="small" tone="primary" icon={<Star size={16} aria-hidden />} onClick={() => setOpen('rate')}>
          Rate
        </Button>
      )}
      {details !== undefined && (
        <ButtonLink size="small" to={details} icon={<StickyNote size={16} aria-hidden />}>
          Shared notes
        </ButtonLink>
      )}
      {isOwnCoach && (
        <ButtonLink
          size="small"
          to={`/messages?with=${session.coach_id}`}
          icon={<MessageSquare size={16} aria-hidden />}
        >
          Message
        </ButtonLink>
      )}
      {isOver && isOwnCoach && (
        <ButtonLink size="small" to={bookAddress(session.coach_id, session)} icon={<Repeat size={16} aria-hidden />}>
          Book again
        </ButtonLink>
      )}
      {next.includes('cancelled') && isOwnCoach && (
        <Button size="small" icon={<CalendarClock size={16} aria-hidden />} onClick={() => setOpen('move')}>
          Reschedule
        </Button>
      )}
      {next.includes('cancelled') && (
        <Button size="small" tone="quiet" onClick={() => setOpen('cancel')}>
          Cancel
        </Button>
      )}
      {(!isOver || session.status === 'cancelled') && <CalendarMenu session={session} coach={session.coach} />}
      {open === 'cancel' && <CancelSessionDialog session={session} now={now} onClose={close} />}
      {open === 'rate' && <RateSessionDialog session={session} onClose={close} />}
      {open === 'move' &&
        (notice?.isTooLate ? (
          <RescheduleClosedDialog session={session} notice={notice} onClose={close} />
        ) : (
          reschedule(session, close)
        ))}
    </>
  );
}
