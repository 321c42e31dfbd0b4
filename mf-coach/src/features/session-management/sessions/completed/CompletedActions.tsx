import { useState } from 'react';
import { CalendarPlus, CircleCheck, MessageSquare, StickyNote, TrendingUp, UserX } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import {
  nextCoachingSessionStatuses,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { Button } from '@milepost/shared/ui/Button';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { useNavigate } from '@milepost/shared/ui/routing';
import { useAddressWith } from '../../useAddressWith.ts';
import { SessionDialogs, type SessionQuestion } from '../SessionDialogs.tsx';
import { useMayFollowUp } from '../useMayFollowUp.ts';

type CompletedActionsProps = {
  session: CoachingSessionWithClient;
  onFollowUp: () => void;
  /** Opens the notes; none where they are open already. */
  onNotes?: () => void;
};

/** The actions on a past session: its notes first, then follow-ups, then its outcome. */
export function CompletedActions({ session, onFollowUp, onNotes }: CompletedActionsProps) {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const addressWith = useAddressWith(session.id);
  const mayFollowUp = useMayFollowUp(session.coach_id)(session);
  const [openDialog, setOpenDialog] = useState<SessionQuestion>('none');
  const isOwn = user.id === session.coach_id;
  const next = nextCoachingSessionStatuses(session, 'coach');

  const actions: readonly { id: string; label: string; icon: React.ReactNode; onAction: () => void }[] = [
    ...(onNotes
      ? [{ id: 'notes', label: 'View Notes', icon: <StickyNote size={16} aria-hidden />, onAction: onNotes }]
      : []),
    // A session that did not take place has no progress.
    ...(isOwn && mayFollowUp && session.status === 'completed'
      ? [
          {
            id: 'progress',
            label: 'Update Progress',
            icon: <TrendingUp size={16} aria-hidden />,
            onAction: () => void navigate(addressWith('progress')),
          },
        ]
      : []),
    ...(mayFollowUp
      ? [
          {
            id: 'follow-up',
            label: 'Schedule Follow-up',
            icon: <CalendarPlus size={16} aria-hidden />,
            onAction: onFollowUp,
          },
        ]
      : []),
  ];
  const [main, ...others] = actions;
  const entries: readonly (MenuEntry | false)[] = [
    ...others,
    isOwn && {
      id: 'message',
      label: 'Message',
      icon: <MessageSquare size={16} aria-hidden />,
      to: `/messages?with=${session.client_id}`,
    },
    next.includes('completed') && {
      id: 'completed',
      label: 'Change to completed',
      icon: <CircleCheck size={16} aria-hidden />,
      onAction: () => setOpenDialog('completed'),
    },
    next.includes('no_show') && {
      id: 'no-show',
      label: 'Change to no-show',
      icon: <UserX size={16} aria-hidden />,
      onAction: () => setOpenDialog('no_show'),
    },
  ];
  const items = entries.filter((entry) => entry !== false);

  return (
    <>
      {main && (
        <Button size="small" icon={main.icon} onClick={main.onAction}>
          {main.label}
        </Button>
      )}
      {items.length > 0 && <Menu label={`Actions for ${session.title}`} items={items} />}
      <SessionDialogs session={session} openDialog={openDialog} onClose={() => setOpenDialog('none')} />
    </>
  );
}
