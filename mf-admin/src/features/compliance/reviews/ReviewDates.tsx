import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { complianceReviewQueries, reviewsPerPage } from '../../../entities/compliance-reviews/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ComplianceReview } from '../../../entities/compliance-reviews/model.ts';
import { todayIn } from '@milepost/shared/domain/dates';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { Select } from '@milepost/shared/ui/Select';
import { CompleteDialog } from './CompleteDialog.tsx';
import { DeleteReviewDialog } from './DeleteReviewDialog.tsx';
import { completedColumns, openColumns } from './review-columns.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'completed', label: 'Completed' },
] as const;
const empty = {
  open: { title: 'No reviews planned', text: 'Plan what you check again by a day, for example who has access.' },
  overdue: { title: 'No overdue reviews', text: 'Open reviews appear here when their due date has passed.' },
  completed: { title: 'No reviews completed yet', text: 'What was found appears here, with its evidence.' },
} as const;

type Act = {
  readonly id: 'plan' | 'edit' | 'complete' | 'delete';
  readonly review?: ComplianceReview;
};

/** What is reviewed by a day: planned, due, completed with evidence. */
export function ReviewDates() {
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? 'open';
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const { data, error, isPending, refetch } = useQuery(complianceReviewQueries.list({ show, page }));
  const [act, setAct] = useState<Act | null>(null);
  useLiveList({ table: 'compliance_reviews' });
  const hasMore = (data?.length ?? 0) > reviewsPerPage;
  const close = () => setAct(null);
  const plan = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAct({ id: 'plan' })}>
      Plan review
    </Button>
  );
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (review: ComplianceReview) => (
      <Menu
        label={`Actions for ${review.name}`}
        items={[
          { id: 'complete', label: 'Complete', onAction: () => setAct({ id: 'complete', review }) },
          { id: 'edit', label: 'Edit', onAction: () => setAct({ id: 'edit', review }) },
          { id: 'delete', label: 'Delete', tone: 'critical', onAction: () => setAct({ id: 'delete', review }) },
        ]}
      />
    ),
  };
  const { review } = act ?? {};
  return (
    <Stack>
      <Inline align="between">
        <Toolbar>
          <Select
            label="Show"
            hideLabel
            options={shows}
            value={show}
            onChange={({ target }) => change({ show: target.value, page: null })}
          />
        </Toolbar>
        {plan}
      </Inline>
      {error && !data ? (
        <ErrorState title="Failed to load reviews" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Compliance reviews"
          columns={show === 'completed' ? completedColumns(zone) : [...openColumns(todayIn(zone), zone), menu]}
          rows={data?.slice(0, reviewsPerPage) ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          stackBelow={760}
          empty={<EmptyState title={empty[show].title}>{empty[show].text}</EmptyState>}
          footer={
            page > 1 || hasMore ? (
              <PageSteps
                onPrevious={page > 1 ? () => change({ page: String(page - 1) }) : undefined}
                onNext={hasMore ? () => change({ page: String(page + 1) }) : undefined}
              >
                {`Page ${page}`}
              </PageSteps>
            ) : undefined
          }
        />
      )}
      {act?.id === 'plan' && <ReviewDialog onClose={close} />}
      {act?.id === 'edit' && review && <ReviewDialog review={review} onClose={close} />}
      {act?.id === 'complete' && review && <CompleteDialog review={review} onClose={close} />}
      {act?.id === 'delete' && review && <DeleteReviewDialog review={review} onClose={close} />}
    </Stack>
  );
}
