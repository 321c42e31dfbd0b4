import { GoalsTab } from '../features/client-goals/GoalsTab.tsx';
import { ClientPage } from '../features/clients/ClientPage.tsx';

/** Puts the client's page together from the features that own its parts. */
export default function Client() {
  return <ClientPage goals={(clientId) => <GoalsTab clientId={clientId} />} />;
}
