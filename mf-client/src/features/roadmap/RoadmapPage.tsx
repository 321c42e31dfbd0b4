import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { isMissing } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Goals } from '@milepost/shared/features/goals';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

/** `/client/{clientId}/roadmap`: a timeline of the goals, one's own or, for an administrator, any client's. */
export default function RoadmapPage() {
  const { clientId = '' } = useParams();
  const { user } = useSignedIn();
  const ownZone = useTimeZone();
  const isOwn = clientId === user.id;
  const client = useQuery({ ...profileQueries.profile(clientId), enabled: !isOwn });
  if (isMissing(client.error)) {
    return (
      <Page>
        <PageHeader title="Roadmap" />
        <Card>
          <EmptyState title="Client not found">The client was removed, or the link is incorrect.</EmptyState>
        </Card>
      </Page>
    );
  }
  const subtitle = client.data
    ? `Goals and milestones of ${nameOf(client.data)}`
    : 'Your goals and milestones by month';
  return (
    <Goals
      clientId={clientId}
      zone={client.data?.time_zone ?? ownZone}
      view="roadmap"
      rowsAt={() => (isOwn ? undefined : `/client/${clientId}/applications`)}
    >
      {({ add, goals }) => (
        <Page>
          <PageHeader
            title="Roadmap"
            subtitle={subtitle}
            back={isOwn ? { to: '/client/progress', label: 'Progress' } : undefined}
            actions={add}
          />
          {goals}
        </Page>
      )}
    </Goals>
  );
}
