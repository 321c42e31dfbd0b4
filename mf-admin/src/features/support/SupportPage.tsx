import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { ticketStateForSupport } from '../../entities/support-queue/model.ts';
import { supportQueueQueries, ticketsPerPage } from '../../entities/support-queue/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { priorities } from '@milepost/shared/domain/priorities';
import { ticketCategories, ticketCategoryLabels } from '@milepost/shared/entities/support-tickets/model';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { MacrosDialog } from './MacrosDialog.tsx';
import { SupportFigures } from './SupportFigures.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { queueQueryOf, shown, useSupportView, type Shown } from './useSupportView.ts';

const showLabels: Readonly<Record<Shown, string>> = {
  active: 'Open and waiting',
  ...ticketStateForSupport,
  snoozed: 'Snoozed',
  all: 'All tickets',
};

/** `/admin/support`: what people asked, the most urgent and longest awaited first. */
export default function SupportPage() {
  const { user } = useSignedIn();
  const [view, change] = useSupportView();
  const { data, error, isPending, refetch } = useQuery(supportQueueQueries.queue(queueQueryOf(useDeferredValue(view))));
  const { data: team = [] } = useQuery(supportQueueQueries.team());
  const [isEditingMacros, setEditingMacros] = useState(false);
  useLiveList({ table: 'support_tickets' }, { table: 'ticket_handling' });
  const isFiltered = view.q !== '' || view.category !== '' || view.priority !== '' || view.assigned !== '';
  const clear = (): void => change({ q: '', category: '', priority: '', assigned: '', show: 'active' });
  return (
    <Page>
      <PageHeader
        title="Support"
        subtitle="What people ask, and how soon they get an answer"
        actions={<Button onClick={() => setEditingMacros(true)}>Macros</Button>}
      />
      <SupportFigures />
      <Toolbar>
        <SearchField
          label="Search tickets"
          placeholder="Search by subject"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Status"
          hideLabel
          options={shown.map((value) => ({ value, label: showLabels[value] }))}
          value={view.show}
          onChange={({ target }) => change({ show: shown.find((one) => one === target.value) ?? 'active' })}
        />
        <Select
          label="Assigned to"
          hideLabel
          placeholder="Anyone"
          options={[
            { value: 'nobody', label: 'Unassigned' },
            ...team.map((person) => ({
              value: person.id,
              label: person.id === user.id ? `${nameOf(person)} (you)` : nameOf(person),
            })),
          ]}
          value={view.assigned}
          onChange={({ target }) => change({ assigned: target.value })}
        />
        <Select
          label="Category"
          hideLabel
          placeholder="All categories"
          options={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))}
          value={view.category}
          onChange={({ target }) => change({ category: ticketCategories.find((one) => one === target.value) ?? '' })}
        />
        <Select
          label="Priority"
          hideLabel
          placeholder="All priorities"
          options={priorities.map((value) => ({ value, label: value }))}
          value={view.priority}
          onChange={({ target }) => change({ priority: priorities.find((one) => one === target.value) ?? '' })}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState title="Failed to load tickets" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Tickets"
          columns={ticketColumns}
          stackBelow={760}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            isFiltered || view.show !== 'active' ? (
              <EmptyState title="No tickets match" action={<Button onClick={clear}>Clear filters</Button>} />
            ) : (
              <EmptyState title="No open tickets">Questions that people send to support appear here.</EmptyState>
            )
          }
          footer={
            <Pagination
              page={view.page}
              pageSize={ticketsPerPage}
              total={data?.total ?? 0}
              noun="tickets"
              onPage={(page) => change({ page })}
            />
          }
        />
      )}
      {isEditingMacros && <MacrosDialog onClose={() => setEditingMacros(false)} />}
    </Page>
  );
}
