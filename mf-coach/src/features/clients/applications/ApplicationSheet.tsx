import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { ApplicationFacts } from '@milepost/shared/features/applications/ApplicationFacts';
import { ApplicationComments } from '@milepost/shared/features/comments';
import { jobApplicationQueries, applicationEventKeys } from '@milepost/shared/entities/job-applications/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AddTaskDialog } from '../tasks/AddTaskDialog.tsx';

import { ApplicationHistory } from './ApplicationHistory.tsx';
import { SentDocuments } from './SentDocuments.tsx';
import { useClientZone } from '../useClientZone.ts';

type Props = { applicationId: string; clientId: string; onClose: () => void };

/** One application of a client: to read, to comment on, and to give a task for. */
export function ApplicationSheet({ applicationId, clientId, onClose }: Props) {
  const { data: application, error, refetch } = useQuery(jobApplicationQueries.one(applicationId));
  const zone = useClientZone(clientId);
  const [isAdding, setAdding] = useState(false);
  useLiveList(
    {
      table: 'job_applications',
      filter: `id=eq.${applicationId}`,
      queryKeys: [jobApplicationQueries.one(applicationId).queryKey],
    },
    {
      table: 'application_events',
      filter: `application_id=eq.${applicationId}`,
      queryKeys: [applicationEventKeys.ofApplication(applicationId)],
    },
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={application ? `${application.job_title} at ${application.company_name}` : 'Application'}
    >
      {(!application || zone === undefined) && !error && <Skeleton lines={8} label="Loading application..." />}
      {!application && isMissing(error) && (
        <EmptyState title="Application not found">It was deleted, or the link is incorrect.</EmptyState>
      )}
      {!application && error && !isMissing(error) && (
        <ErrorState title="Failed to load the application" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {application && zone !== undefined && (
        <Stack>
          <div>
            <Button icon={<ListPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Assign task
            </Button>
          </div>
          <ApplicationFacts application={application} zone={zone} />
          <ApplicationComments
            applicationId={applicationId}
            empty="Say what you think of this application. The client sees it right away."
          />
          <SentDocuments applicationId={applicationId} />
          <ApplicationHistory application={application} />
        </Stack>
      )}
      {isAdding && <AddTaskDialog clientId={clientId} applicationId={applicationId} onClose={() => setAdding(false)} />}
    </Sheet>
  );
}
