import { CoachingRequestsCard } from '../features/coaching-requests/CoachingRequestsCard.tsx';
import { useAreRequestsAwaited } from '../features/coaching-requests/useAreRequestsAwaited.ts';
import { CoachDashboardPage } from '../features/overview/CoachDashboardPage.tsx';

/** Puts the coach's dashboard together from the features that fill its slots. */
export default function Dashboard() {
  return <CoachDashboardPage requests={<CoachingRequestsCard />} areRequestsAwaited={useAreRequestsAwaited()} />;
}
