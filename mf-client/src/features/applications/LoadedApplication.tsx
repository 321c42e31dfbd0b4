import { taskKeys } from '@milepost/shared/entities/tasks/requests';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { jobApplicationQueries, applicationEventKeys } from '@milepost/shared/entities/job-applications/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

type Props = {
  /** What the page is called until its application is there. */
  title: string;
  /** The page while it loads. */
  loading: ReactNode;
  children: (application: JobApplication) => ReactNode;
};

/** The page of the application that the address names, as new as the database. */
export function LoadedApplication({ title, loading, children }: Props) {
  const { id = '' } = useParams();
  useLiveList(
    { table: 'job_applications', filter: `id=eq.${id}`, queryKeys: [jobApplicationQueries.one(id).queryKey] },
    {
      table: 'application_events',
      filter: `application_id=eq.${id}`,
      queryKeys: [applicationEventKeys.ofApplication(id)],
    },
    { table: 'tasks', filter: `application_id=eq.${id}`, queryKeys: [taskKeys.lists()] },
  );
  const { data: application, error, refetch } = useQuery(jobApplicationQueries.one(id));

  if (application) return children(application);
  return (
    <Page>
      <PageHeader
        title={title}
        back={{ to: '/client/applications', label: 'Applications' }}
        subtitle={!error && <Skeleton width="280px" />}
      />
      {!error && loading}
      {error && (
        <Card>
          {isMissing(error) ? (
            <EmptyState
              title="Application not found"
              action={<ButtonLink to="/client/applications">All applications</ButtonLink>}
            >
              It was deleted, or the link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState title="Failed to load the application" onRetry={() => void refetch()}>
              {messageOf(error, 'Something went wrong on our side. Try again.')}
            </ErrorState>
          )}
        </Card>
      )}
    </Page>
  );
}
