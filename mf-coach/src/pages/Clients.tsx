import { ClientsPage } from '../features/clients/ClientsPage.tsx';
import { CoachingRequestsCard } from '../features/coaching-requests/CoachingRequestsCard.tsx';

/** Puts the list of clients together from the features that own its parts. */
export default function Clients() {
  return <ClientsPage requests={<CoachingRequestsCard />} />;
}
