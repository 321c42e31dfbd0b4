import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { formatCalendarDate, formatDate } from '@milepost/shared/domain/dates';
import { reviewStatusTone, titleOf, type ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

const columnsIn = (zone: string): readonly Column<ReviewRequest>[] => [
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
  { id: 'type', header: 'Document type', hideOnPhone: true, cell: ({ document_type }) => document_type },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={reviewStatusTone[status]}>{status}</Badge> },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ estimated_completion }) => (estimated_completion ? formatCalendarDate(estimated_completion) : '–'),
  },
  { id: 'created', header: 'Requested', align: 'end', cell: ({ created_at }) => formatDate(created_at, zone) },
];

/** What the client asked this coach to look at, newest first. */
export default function ReviewsTab({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const reviews = useQuery(reviewRequestQueries.forClient(clientId));
  return (
    <Stack gap={3}>
      <LoadedContent query={reviews} failure="Failed to load review requests">
        <DataTable
          caption="Review requests"
          columns={columnsIn(zone)}
          rows={reviews.data ?? []}
          rowKey={({ id }) => id}
          isLoading={reviews.isPending}
          empty={
            <EmptyState title="No review requests yet">What the client asks you to review appears here.</EmptyState>
          }
        />
      </LoadedContent>
    </Stack>
  );
}
