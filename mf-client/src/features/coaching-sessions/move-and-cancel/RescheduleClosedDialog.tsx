import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { NoticeText } from './NoticeText.tsx';
import type { useNotice } from './useNotice.ts';

type Props = { session: CoachingSessionWithCoach; notice: ReturnType<typeof useNotice>; onClose: () => void };

/** Says by which policy a session can't be rescheduled anymore, before a time is chosen in vain. */
export function RescheduleClosedDialog({ session, notice, onClose }: Props) {
  return (
    <Dialog
      isOpen
      size="small"
      title="Reschedule session"
      description={session.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>Keep time</Button>}
    >
      <NoticeText session={session} notice={notice} act="reschedule" />
    </Dialog>
  );
}
