import { useParams } from 'react-router-dom';
import { ClientRoadmap } from '../features/client-goals/ClientRoadmap.tsx';
import { AssignedOnly } from '../features/clients/AssignedOnly.tsx';

/** The roadmap of a client, while the client is assigned to this coach. */
export default function Roadmap() {
  const { clientId = '' } = useParams();
  return (
    <AssignedOnly clientId={clientId}>
      <ClientRoadmap clientId={clientId} />
    </AssignedOnly>
  );
}
