import { Columns } from '@milepost/shared/ui/Layout';
import { ClientTasks } from '../tasks/ClientTasks.tsx';
import { ClientChanges } from './ClientChanges.tsx';

/** What a coach reads first: what changed since the last session, and the tasks. */
export default function OverviewTab({ clientId }: { clientId: string }) {
  return (
    <Columns>
      <ClientChanges clientId={clientId} />
      <ClientTasks clientId={clientId} />
    </Columns>
  );
}
