import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { complianceReviewQueries } from '../../entities/compliance-reviews/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import { complianceTables, requestStats, reviewStats } from './compliance-stats.ts';
import { openColumns } from './reviews/review-columns.tsx';

const watched = ['data_requests', 'compliance_reviews', 'retention_runs'] as const;
const next = complianceReviewQueries.list({ show: 'open', page: 1 });

type Props = {
  /** What makes files of the figures, given them as tables. */
  files: (tables: readonly FileTable[]) => ReactNode;
};

/** Compliance at a glance: requests, reviews and retention, and which reviews come next. */
export default function ComplianceFigures({ files }: Props) {
  const zone = useTimeZone();
  const { data: figures, error, refetch } = useQuery(complianceReviewQueries.figures());
  const reviews = useQuery(next);
  useLiveList(
    ...watched.map((table) => ({ table, queryKeys: [complianceReviewQueries.figures().queryKey, next.queryKey] })),
  );
  const failure = error ?? reviews.error;
  if (failure && !(figures && reviews.data)) {
    return (
      <ErrorState
        title="Failed to load figures"
        onRetry={() => {
          void refetch();
          void reviews.refetch();
        }}
      >
        {messageOf(failure, 'Try again.')}
      </ErrorState>
    );
  }
  if (!figures || !reviews.data) return <Skeleton shape="block" height="360px" label="Loading figures..." />;
  const coming = reviews.data.slice(0, 5);
  return (
    <Stack gap={5}>
      <Inline align="end">{files(complianceTables(figures, coming))}</Inline>
      <StatStrip label="Requests for personal data" stats={requestStats(figures)} />
      <StatStrip label="Reviews and retention" stats={reviewStats(figures)} />
      <Card
        title="Next reviews"
        meta={`${coming.length} of ${figures.reviews.open}`}
        padding="none"
        actions={
          <ButtonLink size="small" to="/admin/compliance?tab=reviews">
            View all
          </ButtonLink>
        }
      >
        <DataTable
          caption="Next reviews"
          columns={openColumns(todayIn(zone), zone)}
          rows={coming}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title="No reviews planned"
              action={<ButtonLink to="/admin/compliance?tab=reviews">Plan a review</ButtonLink>}
            />
          }
        />
      </Card>
    </Stack>
  );
}
