import { Navigate, useSearchParams } from 'react-router-dom';
import { bookAddress } from '@milepost/shared/domain/coaching-sessions';
import { RescheduleDialog } from '../features/booking/RescheduleDialog.tsx';
import CoachingSessionsPage from '../features/coaching-sessions/CoachingSessionsPage.tsx';

/** Puts the page together from the features that own its parts; `?book=<coach>` leads on to booking. */
export default function CoachingSessions() {
  const [params] = useSearchParams();
  const coachId = params.get('book');
  if (coachId !== null) return <Navigate to={bookAddress(coachId)} replace />;
  return (
    <CoachingSessionsPage reschedule={(session, onClose) => <RescheduleDialog session={session} onClose={onClose} />} />
  );
}
