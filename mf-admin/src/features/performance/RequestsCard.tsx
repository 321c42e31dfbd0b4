import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { requestFigureQueries } from '../../entities/request-figures/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { useAddress } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Sort } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { requestColumns, requestSort, sortedRoutes } from './request-columns.tsx';

/** How the backend responds, by route. The sort is in the address. */
export function RequestsCard({ days }: { days: number }) {
  const zone = useTimeZone();
  const { parameters: params, change } = useAddress();
  const { data, error, isPending, refetch } = useQuery(requestFigureQueries.ofDays(days));
  const sort = requestSort(params.get('sort'));
  // The most first, and the other way round at the second click.
  const sortBy = ({ column }: Sort): void =>
    change({ sort: sort.column === column && sort.descending ? `${column}.up` : column });
  return (
    <Card
      title="Requests"
      meta={data?.since ? `answered by the backend since ${formatDateTime(data.since, zone)}` : undefined}
      padding="none"
    >
      {error && !data ? (
        <ErrorState title="Failed to load requests" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Requests by route"
          columns={requestColumns}
          rows={sortedRoutes(data?.routes ?? [], sort)}
          rowKey={({ method, route }) => `${method} ${route}`}
          sort={sort}
          onSort={sortBy}
          isLoading={isPending}
          stackBelow={760}
          empty={
            <EmptyState title="No requests measured">
              Milepost’s own backend measures requests and shows them within a minute. Hosted Supabase isn’t measured
              here; its own dashboard shows its requests.
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
