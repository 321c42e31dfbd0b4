import { useState } from 'react';
import { Check, Phone, StickyNote, Video } from 'lucide-react';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  nextCoachingSessionStatuses,
  wayIn,
  type CoachingSessionWithCoach,
} from '@milepost/shared/domain/coaching-sessions';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { toast } from '@milepost/shared/ui/Toast';
import { CancelSessionDialog } from './CancelSessionDialog.tsx';
import { SharedNotesDialog } from './SharedNotesDialog.tsx';
import { useMoveSession } from './useMoveSession.ts';

const ways = { join: { label: 'Join', Icon: Video }, call: { label: 'Call', Icon: Phone } } as const;

/** What the client can do with a session now; the database has the last word. */
export function SessionActions({ session, isOver }: { session: CoachingSessionWithCoach; isOver: boolean }) {
  const [open, setOpen] = useState<'nothing' | 'notes' | 'cancel'>('nothing');
  const confirmation = useMoveSession(session);
  const next = isOver ? [] : nextCoachingSessionStatuses(session, 'client');
  const way = isOver ? null : wayIn(session);
  const look = way && ways[way.act];
  const confirm = (): void =>
    confirmation.mutate(
      { status: 'confirmed' },
      {
        onError: (error) =>
          toast.show({ tone: 'critical', message: messageOf(error, 'The session could not be confirmed') }),
      },
    );
  const close = (): void => setOpen('nothing');

  return (
    <>
      {next.includes('confirmed') && (
        <Button
          size="small"
          tone="primary"
          icon={<Check size={16} aria-hidden />}
          busy={confirmation.isPending}
          onClick={confirm}
        >
          Confirm
        </Button>
      )}
      {way && look && (
        <ButtonLink
          to={way.href}
          target="_blank"
          rel="noreferrer noopener"
          size="small"
          icon={<look.Icon size={16} aria-hidden />}
        >
          {look.label}
        </ButtonLink>
      )}
      <Button size="small" icon={<StickyNote size={16} aria-hidden />} onClick={() => setOpen('notes')}>
        Shared Notes
      </Button>
      {next.includes('cancelled') && (
        <Button size="small" tone="quiet" onClick={() => setOpen('cancel')}>
          Cancel
        </Button>
      )}
      {open === 'notes' && <SharedNotesDialog session={session} onClose={close} />}
      {open === 'cancel' && <CancelSessionDialog session={session} onClose={close} />}
    </>
  );
}
