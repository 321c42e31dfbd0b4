import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { adminOverviewQueries, overviewPageSize } from '../../entities/admin-overview/requests.ts';
import { overviewFigures, type OverviewFigure } from '../../entities/admin-overview/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { useAddress } from '@milepost/shared/features/address';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Row = styled.li`
  padding: 10px 0;
  border-top: 1px solid var(--border);
  overflow-wrap: anywhere;
  p {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

/** What each list is called, and what its time says. */
const words: Readonly<Record<OverviewFigure, { readonly title: string; readonly at: string }>> = {
  active_assignments: { title: 'Active assignments', at: 'since' },
  applications: { title: 'Applications', at: 'added' },
  sessions_upcoming: { title: 'Upcoming sessions', at: 'on' },
  sessions_completed: { title: 'Completed sessions', at: 'on' },
  reviews_waiting: { title: 'Reviews waiting', at: 'requested' },
};

function Rows({ figure, onClose }: { figure: OverviewFigure; onClose: () => void }) {
  const zone = useTimeZone();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(adminOverviewQueries.rows(figure, page));
  const { title: heading, at: what } = words[figure];
  return (
    <Sheet isOpen onClose={onClose} title={heading} description={data ? counted(data.total, 'row') : 'Loading rows...'}>
      {!data && error ? (
        <ErrorState title="Failed to load rows" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton lines={8} height="20px" label="Loading rows..." /> : null}
      {data?.rows.length === 0 ? <EmptyState title="No rows">Nothing is counted here anymore.</EmptyState> : null}
      <ul>
        {data?.rows.map(({ id, title, subtitle, at, path }) => (
          <Row key={id}>
            <TextLink to={storedAddress(path)} dir="auto">
              {title}
            </TextLink>
            <p dir="auto">
              {subtitle} · {what} {formatDateTime(at, zone)}
            </p>
          </Row>
        ))}
      </ul>
      {data && data.total > overviewPageSize ? (
        <Pagination page={page} pageSize={overviewPageSize} total={data.total} noun="rows" onPage={setPage} />
      ) : null}
    </Sheet>
  );
}

/** The rows of the figure that the address names, from the side. */
export function OverviewRowsSheet() {
  const { parameters, change } = useAddress();
  const figure = overviewFigures.find((option) => option === parameters.get('rows'));
  if (!figure) return null;
  return <Rows key={figure} figure={figure} onClose={() => change({ rows: null })} />;
}
