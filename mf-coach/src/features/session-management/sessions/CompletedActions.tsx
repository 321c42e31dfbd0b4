import { CalendarPlus, StickyNote } from 'lucide-react';
import type { CoachingSession } from '@milepost/shared/domain/coaching-sessions';
import { Button } from '@milepost/shared/ui/Button';
import { useMayFollowUp } from './useMayFollowUp.ts';

type CompletedActionsProps = {
  session: CoachingSession;
  onFollowUp: () => void;
  /** Opens the notes; none where they are open already. */
  onNotes?: () => void;
};

/** What can be done about a session that is over. */
export function CompletedActions({ session, onFollowUp, onNotes }: CompletedActionsProps) {
  const mayFollowUp = useMayFollowUp(session.coach_id);
  return (
    <>
      {onNotes && (
        <Button size="small" icon={<StickyNote size={16} aria-hidden />} onClick={onNotes}>
          View Notes
        </Button>
      )}
      {mayFollowUp(session) && (
        <Button size="small" icon={<CalendarPlus size={16} aria-hidden />} onClick={onFollowUp}>
          Schedule Follow-up
        </Button>
      )}
    </>
  );
}
