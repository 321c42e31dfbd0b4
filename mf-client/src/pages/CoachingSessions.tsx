import { useSearchParams } from 'react-router-dom';
import { bookAddress, startInAddress } from '@milepost/shared/entities/coaching-sessions/model';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { Navigate } from '@milepost/shared/ui/routing';
import { RescheduleDialog } from '../features/booking/RescheduleDialog.tsx';
import CoachingSessionsPage from '../features/coaching-sessions/CoachingSessionsPage.tsx';
import { SessionMaterials } from '../features/materials/SessionMaterials.tsx';
import { ClientBrief } from '../features/session-brief/ClientBrief.tsx';
import { OwnTestimonial } from '../features/testimonials/OwnTestimonial.tsx';

const MaterialsTab = lazyPage(() => import('../features/materials/MaterialsTab.tsx'));

/**
 * Puts the page together from the features that fill its slots; `?book=<coach>` redirects to booking, with a time by
 * `&start=`.
 */
export default function CoachingSessions() {
  const [params] = useSearchParams();
  const coachId = params.get('book');
  const start = startInAddress(params);
  if (coachId !== null) return <Navigate to={bookAddress(coachId, start === '' ? {} : { start })} replace />;
  return (
    <CoachingSessionsPage
      reschedule={(session, onClose) => <RescheduleDialog session={session} onClose={onClose} />}
      materials={<MaterialsTab />}
      briefOf={(session) => <ClientBrief session={session} />}
      materialsOf={(sessionId) => <SessionMaterials sessionId={sessionId} />}
      testimonialOf={(session) => <OwnTestimonial session={session} />}
    />
  );
}
