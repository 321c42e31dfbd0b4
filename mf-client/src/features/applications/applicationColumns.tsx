import { Link } from 'react-router';
import styled from 'styled-components';
import { formatDate } from '@milepost/shared/domain/dates';
import { applicationStatusTone, progressOf, type JobApplication } from '@milepost/shared/domain/job-applications';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import type { SortColumn } from './list-view.ts';

const Title = styled(Link)`
  /* 24 px to hit, without a taller row. */
  padding-block: 2px;
  color: inherit;
  &:hover {
    color: var(--accent-text);
    text-decoration: underline;
  }
`;
const Progress = styled.div`
  display: grid;
  grid-template-columns: 48px auto;
  align-items: center;
  gap: var(--space-2);
  width: max-content;
  font-variant-numeric: tabular-nums;
`;
const None = styled.span`
  color: var(--faint);
`;

const textOrNone = (text: string | null) => text ?? <None>–</None>;

type ApplicationColumn = Column<JobApplication> & { readonly id: SortColumn };

/** The columns of the list; `zone` is the reader's. */
export const applicationColumns = (zone: string): readonly ApplicationColumn[] => [
  {
    id: 'job_title',
    header: 'Job title',
    isRowHeader: true,
    sortable: true,
    cell: (row) => <Title to={`/client/applications/edit/${row.id}`}>{row.job_title}</Title>,
  },
  { id: 'company_name', header: 'Company', sortable: true, cell: (row) => row.company_name },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (row) => <Badge tone={applicationStatusTone[row.status]}>{row.status}</Badge>,
  },
  {
    id: 'progress',
    header: 'Progress',
    sortable: true,
    hideOnPhone: true,
    cell: (row) => (
      <Progress>
        <ProgressBar label={`Progress of ${row.job_title}`} hideLabel value={progressOf(row.status)} />
        <span aria-hidden="true">{progressOf(row.status)}%</span>
      </Progress>
    ),
  },
  { id: 'location', header: 'Location', sortable: true, hideOnPhone: true, cell: (row) => textOrNone(row.location) },
  { id: 'source', header: 'Source', sortable: true, hideOnPhone: true, cell: (row) => textOrNone(row.source) },
  {
    id: 'applied',
    header: 'Applied',
    sortable: true,
    align: 'end',
    cell: (row) => formatDate(row.applied_at, zone),
  },
  {
    id: 'updated',
    header: 'Updated',
    sortable: true,
    hideOnPhone: true,
    align: 'end',
    cell: (row) => textOrNone(row.last_update && formatDate(row.last_update, zone)),
  },
];
