import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { dashboardQueries } from '@milepost/shared/entities/dashboard/requests';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { countByStatus } from '@milepost/shared/domain/application-summaries';
import type { ApplicationStatus } from '@milepost/shared/entities/job-applications/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ApplicationTiles } from '@milepost/shared/features/applications/ApplicationTiles';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ProgressInsights } from '@milepost/shared/features/applications/ProgressInsights';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AssignedOnly } from './AssignedOnly.tsx';
import { ClientTasks } from './tasks/ClientTasks.tsx';
import { RecentApplications } from './applications/RecentApplications.tsx';
import { sentOnly } from './applications/sent-applications.ts';
import { useLiveClient } from './useLiveClient.ts';

/** `/client/:clientId/applications` as the coach sees it: the Job Application Dashboard, to read. */
export default function JobApplicationDashboardPage() {
  const { clientId = '' } = useParams();
  return (
    <AssignedOnly clientId={clientId}>
      <JobApplicationDashboard clientId={clientId} />
    </AssignedOnly>
  );
}

function JobApplicationDashboard({ clientId }: { clientId: string }) {
  const client = useQuery(profileQueries.profile(clientId));
  useLiveClient(clientId);
  const overview = useQuery(dashboardQueries.applications(clientId));
  const { data: applications, error, isFetching, refetch } = useQuery(jobApplicationQueries.list(clientId));
  const counts = applications && countByStatus(applications);
  // The client's list filters by one status.
  const rowsAt = ([status]: readonly ApplicationStatus[]): LinkAddress =>
    `/coach/clients/${clientId}?tab=applications&status=${encodeURIComponent(status ?? sentOnly)}`;

  return (
    <Page>
      <PageHeader
        title="Job Application Dashboard"
        subtitle={client.data ? `Job search of ${nameOf(client.data)}` : !client.error && <Skeleton width="200px" />}
        back={{ to: `/coach/clients/${clientId}`, label: client.data ? nameOf(client.data) : 'Client' }}
        actions={
          <ButtonLink to={`/sessions?schedule=new&client=${clientId}`} tone="primary">
            Schedule Session
          </ButtonLink>
        }
      />
      {error && (
        <ErrorBanner
          title="Failed to load job applications"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {counts ? (
        <ApplicationTiles counts={counts} rowsAt={rowsAt} />
      ) : (
        !error && <Skeleton shape="block" height="82px" />
      )}
      <Columns>
        <RecentApplications clientId={clientId} applications={applications} hasFailed={Boolean(error)} />
        <Stack>
          <ClientTasks clientId={clientId} title="Upcoming Tasks" openOnly={5} />
          {overview.data && <ProgressInsights reached={overview.data.reached} />}
        </Stack>
      </Columns>
    </Page>
  );
}
