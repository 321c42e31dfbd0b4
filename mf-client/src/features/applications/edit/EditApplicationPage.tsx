import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { useLiveList } from '@milepost/shared/data/live-list';
import { applicationEventKeys, taskKeys } from '@milepost/shared/data/query-keys';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import type { ApplicationSlots } from './application-slots.ts';
import { EditApplication } from './EditApplication.tsx';
import { EditApplicationSkeleton } from './EditApplicationSkeleton.tsx';

/** An id that is none is refused as invalid by the database; for the reader both mean that nothing is there. */
const isMissing = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'not-found' || error.kind === 'invalid');

/** `/client/applications/edit/{id}`: everything about one application, as new as the database. */
export function EditApplicationPage({ parts }: { parts: ApplicationSlots }) {
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
  const back = { to: '/client/applications', label: 'Applications' };

  if (application) return <EditApplication key={id} application={application} parts={parts} />;
  return (
    <Page>
      <PageHeader title="Edit application" back={back} subtitle={!error && <Skeleton width="280px" />} />
      {!error && <EditApplicationSkeleton />}
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
