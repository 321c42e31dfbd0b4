import { ClientsPage } from '../features/clients/ClientsPage.tsx';
import { CoachingRequestsCard } from '../features/coaching-requests/CoachingRequestsCard.tsx';
import { useAreRequestsAwaited } from '../features/coaching-requests/useAreRequestsAwaited.ts';

/** Puts the list of clients together from the features that fill its slots. */
export default function Clients() {
  return <ClientsPage requests={<CoachingRequestsCard />} areRequestsAwaited={useAreRequestsAwaited()} />;
}
