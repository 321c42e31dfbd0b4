import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { coachClientQueries } from '../../entities/coach-clients/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { arrangeClients, clientSorts } from './arrange-clients.ts';
import { clientColumns } from './clientColumns.tsx';

const pageSize = 25;

type Props = { requests?: ReactNode; areRequestsAwaited?: boolean };

/**
 * `/coach/clients`: all clients of this coach, and the state of each.
 * @param props.requests the open coaching requests
 * @param props.areRequestsAwaited whether these are still loading: what they would push down is shown together with
 *   them
 */
export function ClientsPage({ requests, areRequestsAwaited = false }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const clients = useQuery(coachClientQueries.list(user.id));
  useLiveList(
    ...['client_coach_assignments', 'coaching_sessions'].map((table) => ({
      table,
      filter: `coach_id=eq.${user.id}`,
      queryKeys: [coachClientQueries.list(user.id).queryKey],
    })),
  );
  const search = parameters.get('search') ?? '';
  const sort = {
    column: clientSorts.find((option) => option === parameters.get('sort')) ?? 'client',
    descending: parameters.get('order') === 'descending',
  };
  const found = arrangeClients(clients.data ?? [], search, sort);
  const page = Math.min(
    Math.max(1, Number(parameters.get('page')) || 1),
    Math.max(1, Math.ceil(found.length / pageSize)),
  );

  const show = (next: {
    search?: string;
    sort?: typeof sort | { column: string; descending: boolean };
    page?: number;
  }) =>
    change({
      ...(next.search !== undefined && { search: next.search }),
      ...(next.sort && {
        sort: next.sort.column === 'client' ? null : next.sort.column,
        order: next.sort.descending ? 'descending' : null,
      }),
      page: next.page !== undefined && next.page > 1 ? String(next.page) : null,
    });

  return (
    <Page>
      <PageHeader
        title="Clients"
        subtitle={
          clients.data
            ? `${clients.data.length} ${clients.data.length === 1 ? 'client' : 'clients'} assigned to you`
            : !clients.error && <Skeleton width="160px" />
        }
      />
      {areRequestsAwaited ? (
        <Skeleton shape="block" height="320px" label="Loading clients..." />
      ) : (
        <>
          {requests}
          <Toolbar>
            <SearchField
              label="Search clients"
              placeholder="Search clients..."
              value={search}
              onChange={(text) => show({ search: text })}
            />
          </Toolbar>
          <LoadedContent query={clients} failure="Failed to load clients">
            <DataTable
              caption="Clients"
              columns={clientColumns(zone)}
              rows={found.slice((page - 1) * pageSize, page * pageSize)}
              rowKey={({ client }) => client.id}
              sort={sort}
              onSort={(next) => show({ sort: next })}
              isLoading={clients.isPending}
              empty={
                clients.data?.length === 0 ? (
                  <EmptyState title="No clients yet">
                    Clients appear here when you accept their request or an administrator assigns them to you.
                  </EmptyState>
                ) : (
                  <EmptyState
                    title="No clients match your search"
                    action={<Button onClick={() => show({ search: '' })}>Clear search</Button>}
                  />
                )
              }
              footer={
                found.length > pageSize && (
                  <Pagination
                    page={page}
                    pageSize={pageSize}
                    total={found.length}
                    noun="clients"
                    onPage={(next) => show({ page: next })}
                  />
                )
              }
            />
          </LoadedContent>
        </>
      )}
    </Page>
  );
}
