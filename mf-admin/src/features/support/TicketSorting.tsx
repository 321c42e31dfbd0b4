import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { ManagedTicket } from '../../entities/support-queue/model.ts';
import { assignTicket, sortTicket, supportQueueQueries } from '../../entities/support-queue/requests.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { priorities } from '@milepost/shared/domain/priorities';
import { ticketCategories, ticketCategoryLabels } from '@milepost/shared/entities/support-tickets/model';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';

type Sorting = Partial<Pick<ManagedTicket, 'category' | 'priority'>>;

/** Who has a ticket, and how it is sorted. A change is saved at once. */
export function TicketSorting({ ticket }: { ticket: ManagedTicket }) {
  const { user } = useSignedIn();
  const { data: team = [] } = useQuery(supportQueueQueries.team());
  const assign = useOptimisticAction<string | null>({
    changes: ['support_tickets'],
    send: (personId) => assignTicket(ticket.id, personId),
    done: (personId) => ({ tone: 'positive', message: personId === null ? 'Assignment removed' : 'Ticket assigned' }),
    failed: 'Failed to assign the ticket. Try again.',
  });
  const sort = useOptimisticAction<Sorting>({
    changes: ['support_tickets'],
    send: (changes) => sortTicket(ticket.id, changes),
    done: () => ({ tone: 'positive', message: 'Ticket changed' }),
    failed: 'Failed to change the ticket. Try again.',
  });
  const assignee = ticket.assignee;
  const offered = assignee === null || team.some(({ id }) => id === assignee.id) ? team : [assignee, ...team];
  return (
    <Stack gap={3}>
      <Select
        label="Assigned to"
        placeholder="Unassigned"
        options={offered.map((person) => ({
          value: person.id,
          label: person.id === user.id ? `${nameOf(person)} (you)` : nameOf(person),
        }))}
        value={(assign.isPending ? assign.variables : ticket.assigned_to) ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null)}
      />
      <Select
        label="Priority"
        options={priorities.map((value) => ({ value, label: value }))}
        value={(sort.isPending && sort.variables.priority) || ticket.priority}
        onChange={({ target }) => {
          const priority = priorities.find((one) => one === target.value);
          if (priority) sort.mutate({ priority });
        }}
      />
      <Select
        label="Category"
        options={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))}
        value={(sort.isPending && sort.variables.category) || ticket.category}
        onChange={({ target }) => {
          const category = ticketCategories.find((one) => one === target.value);
          if (category) sort.mutate({ category });
        }}
      />
    </Stack>
  );
}
