import { useQuery } from '@tanstack/react-query';
import { billingRowsPerPage, platformBillingQueries } from '../../entities/platform-billing/requests.ts';
import { addDays, formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { EndedSubscription } from '../../entities/platform-billing/model.ts';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { steps } from './steps.tsx';

const columns: readonly Column<EndedSubscription>[] = [
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
  {
    id: 'since',
    header: 'Paying since',
    width: '160px',
    cell: ({ paying_since: since }) => (since === null ? '' : formatCalendarDate(since)),
  },
  { id: 'ended', header: 'Ended', width: '160px', cell: ({ happened_on: on }) => formatCalendarDate(on) },
];

/** Paid subscriptions that ended in the last 30 days. */
export function EndedSubscriptions({ page, onPage }: { page: number; onPage: (page: string) => void }) {
  const figures = useQuery(platformBillingQueries.figures());
  const after = addDays(figures.data?.today ?? todayIn('UTC'), -30);
  const ended = useQuery(platformBillingQueries.ended(after, page));
  const rows = ended.data ?? [];
  return (
    <LoadedContent query={ended} failure="Failed to load subscriptions">
      <DataTable
        caption="Ended subscriptions"
        columns={columns}
        rows={rows.slice(0, billingRowsPerPage)}
        rowKey={({ id }) => id}
        isLoading={ended.isPending}
        empty={<EmptyState title="No subscriptions ended">No paid subscription ended in the last 30 days.</EmptyState>}
        footer={steps({ page, hasMore: rows.length > billingRowsPerPage, onPage })}
      />
    </LoadedContent>
  );
}
