import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { profileQueries } from '@milepost/shared/data/profiles';
import { nameOf } from '@milepost/shared/domain/people';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ApplicationTiles } from './ApplicationTiles.tsx';
import { ClientTasks } from './ClientTasks.tsx';
import { ProgressInsights } from './ProgressInsights.tsx';
import { RecentApplications } from './RecentApplications.tsx';

/** `/client/:clientId/applications` as the coach sees it: the Job Application Dashboard (specification 2.7), to read. */
export function JobApplicationDashboardPage() {
  const { clientId = '' } = useParams();
  const client = useQuery(profileQueries.profile(clientId));
  const { data: applications, error, isFetching, refetch } = useQuery(jobApplicationQueries.list(clientId));

  return (
    <Page>
      <PageHeader
        title="Job Application Dashboard"
        subtitle={client.data && `Job search of ${nameOf(client.data)}`}
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
      {applications ? (
        <ApplicationTiles clientId={clientId} applications={applications} />
      ) : (
        !error && <Skeleton shape="block" height="82px" />
      )}
      <Columns>
        <RecentApplications clientId={clientId} applications={applications} hasFailed={Boolean(error)} />
        <Stack>
          <ClientTasks clientId={clientId} title="Upcoming Tasks" openOnly={5} />
          {applications && <ProgressInsights applications={applications} />}
        </Stack>
      </Columns>
    </Page>
  );
}
