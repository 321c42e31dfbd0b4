import { formatCalendarDate, formatDate, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import { reviewStatusTone, titleOf, type ReviewListRow } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

const dueOf = ({ status, estimated_completion: due }: ReviewListRow, today: string) => {
  if (due === null || status === 'Completed' || status === 'Rejected')
    return due === null ? '–' : formatCalendarDate(due);
  return isOverdue(due, today) ? <Badge tone="critical">{formatDue(due, today)}</Badge> : formatDue(due, today);
};

/** What the list shows of a request; `today` in the reader's zone. */
export const reviewColumns = (today: string, zone: string): readonly Column<ReviewListRow>[] => [
  {
    id: 'title',
    header: 'Request',
    isRowHeader: true,
    cell: (row) => (
      <TextLink to={`/reviews/${row.id}`} dir="auto">
        {titleOf(row)}
      </TextLink>
    ),
  },
  { id: 'client', header: 'Client', noWrap: true, cell: ({ client_name }) => client_name ?? '–' },
  {
    id: 'coach',
    header: 'Coach',
    noWrap: true,
    cell: ({ coach_name }) => coach_name ?? 'Unassigned',
    hideOnPhone: true,
  },
  {
    id: 'status',
    header: 'Status',
    noWrap: true,
    cell: ({ status }) => <Badge tone={reviewStatusTone[status]}>{status}</Badge>,
  },
  {
    id: 'priority',
    header: 'Priority',
    sortable: true,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  { id: 'estimated_completion', header: 'Due', sortable: true, noWrap: true, cell: (row) => dueOf(row, today) },
  { id: 'versions', header: 'Versions', align: 'end', cell: ({ versions }) => versions, hideOnPhone: true },
  {
    id: 'open_comments',
    header: 'Open comments',
    align: 'end',
    cell: ({ open_comments }) => open_comments,
    hideOnPhone: true,
  },
  {
    id: 'created_at',
    header: 'Requested',
    sortable: true,
    align: 'end',
    noWrap: true,
    cell: ({ created_at }) => formatDate(created_at, zone),
  },
];
