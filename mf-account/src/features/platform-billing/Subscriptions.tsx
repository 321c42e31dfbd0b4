import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billingRowsPerPage, platformBillingQueries } from '../../entities/platform-billing/requests.ts';
import { priceText, subscriptionState } from '@milepost/shared/entities/billing-plans/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { PlatformSubscription } from '../../entities/platform-billing/model.ts';
import type { AddressChanges } from '@milepost/shared/features/address';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { EndedSubscriptions } from './EndedSubscriptions.tsx';
import { steps } from './steps.tsx';
import { usePages } from './usePages.ts';

const shows = [
  { value: 'paying', label: 'Paying' },
  { value: 'trial', label: 'In trial' },
  { value: 'read-only', label: 'Read-only' },
  { value: 'ended', label: 'Ended in 30 days' },
  { value: 'all', label: 'All' },
] as const;

const columns: readonly Column<PlatformSubscription>[] = [
  {
    id: 'person',
    header: 'User',
    isRowHeader: true,
    cell: ({ person }) => (
      <TextLink to={`/admin/users/${person.id}`}>
        <bdi>{nameOf(person)}</bdi>
      </TextLink>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => <bdi>{plan.name}</bdi> },
  { id: 'price', header: 'Price', width: '170px', cell: ({ plan }) => priceText(plan) },
  {
    id: 'state',
    header: 'Status',
    width: '160px',
    cell: (subscription) => {
      const { word, tone } = subscriptionState(subscription);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'end',
    header: 'Next period',
    width: '150px',
    cell: ({ period_end: end }) => (end === null ? 'None' : formatCalendarDate(end)),
  },
];

/** Who subscribes to what. */
export function Subscriptions() {
  const { show, search, page, change } = usePages(shows, 'paying');
  return (
    <Stack>
      <Toolbar>
        {show !== 'ended' && (
          <SearchField
            label="Search subscriptions"
            placeholder="Search by name or email"
            value={search}
            onChange={(q) => change({ q, page: null })}
          />
        )}
        <Select
          label="Show"
          hideLabel
          options={shows}
          value={show}
          onChange={({ target }) => change({ show: target.value, page: null })}
        />
      </Toolbar>
      {show === 'ended' ? (
        <EndedSubscriptions page={page} onPage={(to) => change({ page: to })} />
      ) : (
        <SubscriptionList show={show} search={search} page={page} onChange={change} />
      )}
    </Stack>
  );
}

type ListProps = {
  show: Exclude<(typeof shows)[number]['value'], 'ended'>;
  search: string;
  page: number;
  onChange: (changes: AddressChanges) => void;
};

function SubscriptionList({ show, search, page, onChange }: ListProps) {
  const subscriptions = useQuery(
    platformBillingQueries.subscriptions({ show, search: useDeferredValue(search), page }),
  );
  const rows = subscriptions.data ?? [];
  return (
    <LoadedContent query={subscriptions} failure="Failed to load subscriptions">
      <DataTable
        caption="Subscriptions"
        columns={columns}
        rows={rows.slice(0, billingRowsPerPage)}
        rowKey={({ user_id }) => user_id}
        isLoading={subscriptions.isPending}
        stackBelow={760}
        empty={
          search !== '' ? (
            <EmptyState
              title="No subscriptions match"
              action={<Button onClick={() => onChange({ q: null })}>Clear search</Button>}
            />
          ) : (
            <EmptyState title={show === 'all' ? 'No subscriptions yet' : 'No subscriptions match'}>
              {show === 'all' ? 'Who chooses a plan appears here.' : 'Choose “All” to see every subscription.'}
            </EmptyState>
          )
        }
        footer={steps({ page, hasMore: rows.length > billingRowsPerPage, onPage: (to) => onChange({ page: to }) })}
      />
    </LoadedContent>
  );
}
