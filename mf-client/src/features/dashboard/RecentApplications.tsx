import { BriefcaseBusiness, Plus } from 'lucide-react';
import styled from 'styled-components';
import { progressOf } from '@milepost/shared/domain/application-summaries';
import { formatShortDate } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** How many the card shows. */
const shown = 4;

const Status = styled.div`
  justify-self: end;
`;
const Applied = styled.time`
  justify-self: end;
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** The newest applications, each with a link to its page. */
export function RecentApplications({ applications, zone }: { applications: readonly JobApplication[]; zone: string }) {
  return (
    <Card
      title="Recent Job Applications"
      padding="none"
      actions={
        <ButtonLink to="/client/applications" tone="quiet" size="small">
          View All
        </ButtonLink>
      }
    >
      {applications.length === 0 && (
        <EmptyState
          icon={<BriefcaseBusiness size={20} aria-hidden />}
          title="No job applications yet"
          action={
            <ButtonLink to="/client/applications/new" icon={<Plus size={16} aria-hidden />}>
              Add Application
            </ButtonLink>
          }
        >
          Add the first job you applied for to see its progress here.
        </EmptyState>
      )}
      <CardList>
        {applications.slice(0, shown).map(({ id, job_title, company_name, status, applied_at }) => (
          <CardRow key={id} $columns="minmax(0, 1fr) max-content 96px 48px max-content">
            <RowText>
              <h3 dir="auto">{job_title}</h3>
              <p dir="auto">{company_name}</p>
            </RowText>
            <Status>
              <StatusBadge status={status} />
            </Status>
            <div data-phone="hide">
              <ProgressBar label="Progress" hideLabel value={progressOf(status)} />
            </div>
            {applied_at === null ? (
              <span data-phone="hide" />
            ) : (
              <Applied dateTime={applied_at} data-phone="hide">
                {formatShortDate(applied_at, zone)}
              </Applied>
            )}
            <ButtonLink
              to={`/client/applications/${id}`}
              size="small"
              aria-label={`View ${job_title} at ${company_name}`}
            >
              View
            </ButtonLink>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
