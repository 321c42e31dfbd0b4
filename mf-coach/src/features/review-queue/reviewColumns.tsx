import styled from 'styled-components';
import { formatCalendarDate, formatDate, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  reviewStatusTone,
  titleOf,
  type ReviewRequestWithClient,
} from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Wished = styled.span`
  color: var(--muted);
`;

const dueOf = (review: ReviewRequestWithClient, today: string, zone: string) => {
  if (review.status === 'Completed')
    return `Completed ${review.completed_date ? formatDate(review.completed_date, zone) : ''}`;
  const { status, estimated_completion: due, wished_completion: wished } = review;
  if (status === 'Rejected') return '–';
  if (due === null) return wished === null ? '–' : <Wished>Preferred {formatCalendarDate(wished)}</Wished>;
  const words = formatDue(due, today);
  return isOverdue(due, today) ? <Badge tone="critical">{words}</Badge> : words;
};

/** The queue's columns; `today` in `zone`, the coach's. */
export const reviewColumns = (today: string, zone: string): readonly Column<ReviewRequestWithClient>[] => [
  {
    id: 'title',
    header: 'Request',
    isRowHeader: true,
    cell: (review) => (
      <TextLink to={`/reviews/${review.id}`} dir="auto">
        {titleOf(review)}
      </TextLink>
    ),
  },
  { id: 'type', header: 'Document type', cell: (review) => review.document_type, hideOnPhone: true },
  { id: 'client', header: 'Client', sortable: true, cell: (review) => <bdi>{nameOf(review.client)}</bdi> },
  {
    id: 'status',
    header: 'Status',
    cell: (review) => <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>,
  },
  {
    id: 'priority',
    header: 'Priority',
    sortable: true,
    cell: (review) => <PriorityBadge priority={review.priority} />,
  },
  { id: 'due', header: 'Due', sortable: true, cell: (review) => dueOf(review, today, zone) },
  {
    id: 'requested',
    header: 'Requested',
    sortable: true,
    align: 'end',
    cell: (review) => formatDate(review.created_at, zone),
  },
];
