import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { CancelSessionDialog } from './CancelSessionDialog.tsx';
import { EditSessionDialog } from './EditSessionDialog.tsx';
import { OutcomeDialog } from './completed/OutcomeDialog.tsx';
import { RescheduleDialog } from '../scheduling/RescheduleDialog.tsx';

/** What is asked about a session before it happens. */
export type SessionQuestion = 'none' | 'edit' | 'reschedule' | 'cancel' | 'completed' | 'no_show';

type SessionDialogsProps = { session: CoachingSessionWithClient; openDialog: SessionQuestion; onClose: () => void };

/** The dialog of the chosen action, if any. */
export function SessionDialogs({ session, openDialog, onClose }: SessionDialogsProps) {
  if (openDialog === 'none') return null;
  if (openDialog === 'edit') return <EditSessionDialog session={session} onClose={onClose} />;
  if (openDialog === 'reschedule') return <RescheduleDialog session={session} onClose={onClose} />;
  if (openDialog === 'cancel') return <CancelSessionDialog session={session} onClose={onClose} />;
  return <OutcomeDialog session={session} outcome={openDialog} onClose={onClose} />;
}
