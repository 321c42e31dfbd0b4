import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { EditApplication } from './EditApplication.tsx';

/** An id that is none is refused as invalid by the database; for the reader both mean that nothing is there. */
const isMissing = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'not-found' || error.kind === 'invalid');

type Props = {
  /** What another feature shows beside the form: the application's tasks. */
  tasks: (application: JobApplication) => ReactNode;
};

/** `/client/applications/edit/{id}`: everything about one application, its timeline and its tasks. */
export function EditApplicationPage({ tasks }: Props) {
  const { id = '' } = useParams();
  const { data: application, error, refetch } = useQuery(jobApplicationQueries.one(id));
  const back = { to: '/client/applications', label: 'Applications' };

  if (application) return <EditApplication key={id} application={application} tasks={tasks(application)} />;
  return (
    <Page>
      <PageHeader title="Edit Application" back={back} />
      {!error && (
        <Columns>
          <Skeleton shape="block" height="640px" label="Loading application..." />
          <Skeleton shape="block" height="240px" />
        </Columns>
      )}
      {error && (
        <Card>
          {isMissing(error) ? (
            <EmptyState
              title="This application is not there"
              action={<ButtonLink to="/client/applications">All applications</ButtonLink>}
            >
              It was deleted, or the address is not right.
            </EmptyState>
          ) : (
            <ErrorState title="The application could not be loaded" onRetry={() => void refetch()}>
              {messageOf(error, 'The server did not answer as expected.')}
            </ErrorState>
          )}
        </Card>
      )}
    </Page>
  );
}
