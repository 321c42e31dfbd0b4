import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { progressOf } from '@milepost/shared/domain/application-summaries';
import { formatDate } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { ExternalLink, TextLink } from '@milepost/shared/ui/TextLink';

const Title = styled.span`
  /* Two links below each other, each tall enough to hit. */
  a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  small {
    display: block;
    font-size: var(--size-12);
    font-weight: 400;
  }
`;

/**
 * The columns of a client's applications as a coach reads them.
 * @param addressOf opens one
 * @param zone the client's, of which the days are
 */
export const applicationColumns = (
  addressOf: (id: string) => LinkAddress,
  zone: string,
): readonly Column<JobApplication>[] => [
  {
    id: 'title',
    header: 'Job title',
    isRowHeader: true,
    cell: ({ id, job_title, job_url }) => (
      <Title>
        <TextLink to={addressOf(id)}>
          <bdi>{job_title}</bdi>
        </TextLink>
        {job_url && (
          <small>
            <ExternalLink href={job_url}>Job posting</ExternalLink>
          </small>
        )}
      </Title>
    ),
  },
  { id: 'company', header: 'Company', cell: ({ company_name }) => <bdi>{company_name}</bdi> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'progress',
    header: 'Progress',
    width: '160px',
    hideOnPhone: true,
    cell: ({ status, job_title }) => (
      <ProgressBar label={`Progress of ${job_title}`} hideLabel showValue value={progressOf(status)} />
    ),
  },
  { id: 'source', header: 'Source', hideOnPhone: true, cell: ({ source }) => source ?? '–' },
  {
    id: 'applied',
    header: 'Applied',
    align: 'end',
    cell: ({ applied_at }) => (applied_at ? formatDate(applied_at, zone) : '–'),
  },
];
