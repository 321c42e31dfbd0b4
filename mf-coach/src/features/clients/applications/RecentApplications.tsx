import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { progressOf } from '@milepost/shared/domain/application-summaries';
import { formatDate } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useClientZone } from '../useClientZone.ts';

type RecentApplicationsProps = {
  clientId: string;
  /** Newest first; undefined while loading or when it failed. */
  applications: readonly JobApplication[] | undefined;
  hasFailed: boolean;
};

const shown = 5;

const Dates = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  text-align: right;
  white-space: nowrap;
  @media (max-width: 720px) {
    text-align: left;
  }
`;

/** The newest five applications with their status, and a link to all of them. */
export function RecentApplications({ clientId, applications, hasFailed }: RecentApplicationsProps) {
  const ownZone = useTimeZone();
  const zone = useClientZone(clientId);
  return (
    <Card
      title="Recent Applications"
      padding="none"
      actions={
        applications &&
        applications.length > shown && (
          <ButtonLink to={`/coach/clients/${clientId}?tab=applications`} tone="quiet" size="small">
            View All Applications
          </ButtonLink>
        )
      }
    >
      {(!applications || zone === undefined) && !hasFailed && (
        <CardList>
          <CardRow>
            <Skeleton lines={6} label="Loading applications..." />
          </CardRow>
        </CardList>
      )}
      {hasFailed && !applications && <EmptyState title="Failed to load applications" />}
      {applications?.length === 0 && (
        <EmptyState title="No job applications yet. Start applying to track your progress!" />
      )}
      {applications && applications.length > 0 && zone !== undefined && (
        <CardList>
          {applications.slice(0, shown).map((row) => (
            <CardRow key={row.id} $columns="minmax(0, 1fr) auto 120px 140px">
              <RowText>
                <h3>{row.job_title}</h3>
                <p>{row.company_name}</p>
              </RowText>
              <StatusBadge status={row.status} />
              <ProgressBar label="Progress" showValue value={progressOf(row.status)} />
              <Dates>
                {row.applied_at
                  ? `Applied ${formatDate(row.applied_at, zone)}`
                  : `Saved ${formatDate(row.created_at, ownZone)}`}
                {row.last_update && (
                  <>
                    <br />
                    Updated {formatDate(row.last_update, ownZone)}
                  </>
                )}
              </Dates>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
