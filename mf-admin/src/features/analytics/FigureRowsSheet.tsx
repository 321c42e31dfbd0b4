import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { analyticsPageSize, analyticsQueries, type AnalyticsView } from '../../entities/analytics/requests.ts';
import type { AnalyticsFigure, AnalyticsRows } from '../../entities/analytics/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { formatDate } from '@milepost/shared/domain/dates';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Link } from '@milepost/shared/ui/routing';
import { figureHeading, medianWords } from './words.ts';

const Row = styled.li`
  padding: 10px 0;
  border-top: 1px solid var(--border);
  overflow-wrap: anywhere;
  p {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

type Props = { view: AnalyticsView; figure: AnalyticsFigure; onClose: () => void };

const addressOf = ({ scope }: AnalyticsView, { id }: AnalyticsRows['rows'][number]): PageAddress =>
  scope === 'platform' ? `/admin/users/${id}` : `/coach/clients/${id}`;

/** '2 applications, median 4.5 days', of a wait. */
const waitOf = ({ applications, days }: AnalyticsRows['rows'][number]): string | null =>
  applications == null || days == null
    ? null
    : `${counted(applications, 'application')}, median ${medianWords(days)} days · `;

/** The clients behind a figure, from the side, each with the way to them. */
export function FigureRowsSheet({ view, figure, onClose }: Props) {
  const { user } = useSignedIn();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(analyticsQueries.rows(user.id, view, figure, page));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={figureHeading(figure)}
      description={data ? counted(data.total, 'client') : 'Loading clients...'}
    >
      {!data && error ? (
        <ErrorState title="Failed to load clients" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton lines={8} height="20px" label="Loading clients..." /> : null}
      {data?.rows.length === 0 ? <EmptyState title="No clients">No one is counted here anymore.</EmptyState> : null}
      <ul>
        {data?.rows.map((row) => (
          <Row key={row.id}>
            <Link to={addressOf(view, row)} dir="auto">
              {row.full_name ?? row.email}
            </Link>
            <p>
              {waitOf(row)}
              {row.email} · signed up {formatDate(row.signed_up_at, view.timeZone)}
            </p>
          </Row>
        ))}
      </ul>
      {data && data.total > analyticsPageSize ? (
        <Pagination page={page} pageSize={analyticsPageSize} total={data.total} noun="clients" onPage={setPage} />
      ) : null}
    </Sheet>
  );
}
