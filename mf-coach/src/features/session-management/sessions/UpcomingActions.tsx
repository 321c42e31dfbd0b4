import { useState } from 'react';
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  ClipboardList,
  FolderPlus,
  MessageSquare,
  Pencil,
  StickyNote,
  UserX,
  Video,
} from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import {
  canRemind,
  joinLink,
  mainActOf,
  nextCoachingSessionStatuses,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { calendarEntries } from '@milepost/shared/ui/CalendarMenu';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { useNavigate } from '@milepost/shared/ui/routing';
import { useAddressWith } from '../useAddressWith.ts';
import { MainActButton } from './MainActButton.tsx';
import { SessionDialogs, type SessionQuestion } from './SessionDialogs.tsx';

type UpcomingActionsProps = {
  session: CoachingSessionWithClient;
  /** Opens the notes; none where they are open already. */
  onNotes?: () => void;
};

/** The actions on a session: the one that is due as a button, the rest in the row's menu. */
export function UpcomingActions({ session, onNotes }: UpcomingActionsProps) {
  const { user, profile } = useSignedIn();
  const navigate = useNavigate();
  const now = useNow();
  const addressWith = useAddressWith(session.id);
  const [openDialog, setOpenDialog] = useState<SessionQuestion>('none');
  const next = nextCoachingSessionStatuses(session, 'coach', now);
  const main = mainActOf(session, now);
  const isOwn = user.id === session.coach_id;
  const way = joinLink(session);
  // Milepost's own call is for the two people of the session.
  const startsAt = way?.isOwn && !isOwn ? null : way;
  const showsNotes = main === 'notes' || (main === 'remind' && !canRemind(session, now));

  const call =
    startsAt === null || startsAt.isOwn
      ? undefined
      : () => void window.open(startsAt.href, '_blank', 'noopener,noreferrer');
  const start: MenuEntry['onAction'] = isOwn
    ? () => {
        call?.();
        void navigate(addressWith('brief'));
      }
    : (call ?? onNotes);
  const entries: readonly (MenuEntry | false | undefined)[] = [
    main !== 'start' &&
      start && { id: 'start', label: 'Start Session', icon: <Video size={16} aria-hidden />, onAction: start },
    isOwn && { id: 'brief', label: 'Brief', icon: <ClipboardList size={16} aria-hidden />, to: addressWith('brief') },
    isOwn && {
      id: 'message',
      label: 'Message',
      icon: <MessageSquare size={16} aria-hidden />,
      to: `/messages?with=${session.client_id}`,
    },
    !showsNotes &&
      onNotes && { id: 'notes', label: 'Notes', icon: <StickyNote size={16} aria-hidden />, onAction: onNotes },
    isOwn && {
      id: 'materials',
      label: 'Share Materials',
      icon: <FolderPlus size={16} aria-hidden />,
      to: addressWith('materials'),
    },
    main !== 'complete' &&
      next.includes('completed') && {
        id: 'complete',
        label: 'Complete',
        icon: <CircleCheck size={16} aria-hidden />,
        onAction: () => setOpenDialog('completed'),
      },
    next.includes('no_show') && {
      id: 'no-show',
      label: 'No-show',
      icon: <UserX size={16} aria-hidden />,
      onAction: () => setOpenDialog('no_show'),
    },
    {
      id: 'edit',
      label: 'Edit session',
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => setOpenDialog('edit'),
    },
    {
      id: 'reschedule',
      label: 'Reschedule',
      icon: <CalendarClock size={16} aria-hidden />,
      onAction: () => setOpenDialog('reschedule'),
    },
    {
      id: 'cancel',
      label: 'Cancel session',
      icon: <CalendarX size={16} aria-hidden />,
      tone: 'critical',
      onAction: () => setOpenDialog('cancel'),
    },
    ...calendarEntries({ session, coach: isOwn ? profile : null }).map((entry) => ({
      ...entry,
      section: 'Add to a calendar',
    })),
  ];

  return (
    <>
      <MainActButton
        session={session}
        act={main}
        now={now}
        startsAt={startsAt}
        brief={isOwn ? addressWith('brief') : undefined}
        onNotes={onNotes}
        onComplete={() => setOpenDialog('completed')}
      />
      <Menu
        label={`Actions for ${session.title}`}
        items={entries.filter((entry) => entry !== false && entry !== undefined)}
      />
      <SessionDialogs session={session} openDialog={openDialog} onClose={() => setOpenDialog('none')} />
    </>
  );
}
