import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCan, useSignedIn, useTimeZone } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { isMissing } from '@milepost/shared/domain/app-error';
import type { ApplicationStatus, JobApplication } from '@milepost/shared/entities/job-applications/model';
import { useHeldRows, type HeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { RecentlyDeleted } from '@milepost/shared/features/deletion/RecentlyDeleted';
import { ApplicationTiles } from '@milepost/shared/features/applications/ApplicationTiles';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ProgressInsights } from '@milepost/shared/features/applications/ProgressInsights';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { ClientBanner } from './ClientBanner.tsx';
import { QuickActions } from './QuickActions.tsx';
import { reachedAddress, recentCount, rowsAddress } from './shown-applications.ts';
import { useShownApplications } from './useShownApplications.ts';

const none: readonly JobApplication[] = [];

type Props = {
  /** Deletes with Undo; another feature owns it. */
  onRemove: (application: JobApplication) => void;
  /** The deleted applications whose places the list holds. */
  heldApplications: HeldRows<JobApplication>;
  /** The card of somebody's upcoming tasks; another feature owns it. */
  tasks: (userId: string) => ReactNode;
  /** The client's own follow-ups; another feature owns them. */
  followUps: (userId: string) => ReactNode;
};

/**
 * `/client/{clientId}/applications`: the Job Application Dashboard, one's own or, for an administrator, any client's.
 */
export function JobApplicationDashboardPage({ onRemove, heldApplications, tasks, followUps }: Props) {
  const { clientId = '' } = useParams();
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const can = useCan();
  const isOwn = clientId === user.id;
  const { counts, reached, shown: visible, error, isFetching, retry } = useShownApplications(clientId, isOwn);
  const { rows, held } = useHeldRows(heldApplications, clientId, visible?.rows ?? none);
  const shown = visible && { ...visible, rows: visible.kind === 'recent' ? rows.slice(0, recentCount) : rows };
  const canDelete = can('manage_client_data', { client_id: clientId });
  const client = useQuery({ ...profileQueries.person(clientId), enabled: !isOwn });
  const rowsAt = (statuses: readonly ApplicationStatus[]): LinkAddress => rowsAddress(isOwn, statuses);
  const add = (
    <ButtonLink to="/client/applications" tone="primary" icon={<Plus size={16} aria-hidden />}>
      Add Application
    </ButtonLink>
  );

  if (isMissing(client.error)) {
    return (
      <Page>
        <PageHeader title="Job Application Dashboard" />
        <Card>
          <EmptyState title="Client not found">The client was removed, or the link is incorrect.</EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Job Application Dashboard"
        subtitle="Track your job search progress and manage applications"
        actions={isOwn && add}
      />
      {!isOwn && <ClientBanner client={client.data} hasFailed={client.isError} />}
      {(counts ?? !error) && <ApplicationTiles counts={counts} rowsAt={rowsAt} />}
      <Columns>
        <Stack gap={4}>
          <LoadedContent
            query={{ data: shown, error, isFetching, refetch: retry }}
            failure="Failed to load job applications"
          >
            <ApplicationsCard
              shown={shown}
              zone={zone}
              isOwn={isOwn}
              onRemove={canDelete ? onRemove : undefined}
              held={held}
              foot={canDelete && shown && <RecentlyDeleted kind="job_applications" ownerId={clientId} isInside />}
              emptyAction={isOwn && add}
            />
          </LoadedContent>
          {isOwn && followUps(clientId)}
        </Stack>
        <Stack gap={4}>
          {tasks(clientId)}
          {isOwn && <QuickActions />}
          {reached && <ProgressInsights reached={reached} rowsAt={isOwn ? reachedAddress : undefined} />}
        </Stack>
      </Columns>
    </Page>
  );
}
