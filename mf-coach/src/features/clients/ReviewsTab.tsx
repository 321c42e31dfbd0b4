import { useQuery } from '@tanstack/react-query';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { formatDate } from '@milepost/shared/domain/dates';
import { reviewStatusTone, titleOf, type ReviewRequest } from '@milepost/shared/domain/review-requests';
import { Badge } from '@milepost/shared/ui/Badge';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

const columns: readonly Column<ReviewRequest>[] = [
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
    cell: ({ estimated_completion }) => (estimated_completion ? formatDate(estimated_completion) : '–'),
  },
  { id: 'created', header: 'Requested', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
];

/** What the client asked this coach to look at, newest first. */
export default function ReviewsTab({ clientId }: { clientId: string }) {
  const reviews = useQuery(reviewRequestQueries.forClient(clientId));
  return (
    <Stack gap={3}>
      <LoadedContent query={reviews} failure="Failed to load review requests">
        <DataTable
          caption="Review requests"
          columns={columns}
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
