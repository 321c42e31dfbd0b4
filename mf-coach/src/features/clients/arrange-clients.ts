import type { CoachClient } from '@milepost/shared/domain/coach-clients';
import { nameOf } from '@milepost/shared/domain/people';

export const clientSorts = ['client', 'activity', 'applications', 'tasks', 'next'] as const;
export type ClientSort = (typeof clientSorts)[number];

type Order = (one: CoachClient, other: CoachClient) => number;

const orders: Readonly<Record<ClientSort, Order>> = {
  client: (one, other) => nameOf(one.client).localeCompare(nameOf(other.client)),
  activity: (one, other) => (one.last_activity_at ?? '').localeCompare(other.last_activity_at ?? ''),
  applications: (one, other) => one.applications - other.applications,
  tasks: (one, other) => one.overdue_tasks - other.overdue_tasks || one.open_tasks - other.open_tasks,
  next: (one, other) => (one.next_session_at ?? '9999').localeCompare(other.next_session_at ?? '9999'),
};

/** The clients whose name or address holds the search, in the chosen order. */
export const arrangeClients = (
  clients: readonly CoachClient[],
  search: string,
  sort: { readonly column: ClientSort; readonly descending: boolean },
): readonly CoachClient[] => {
  const wanted = search.trim().toLowerCase();
  const found = clients
    .filter(({ client }) => `${client.full_name ?? ''} ${client.email ?? ''}`.toLowerCase().includes(wanted))
    .toSorted(orders[sort.column]);
  return sort.descending ? found.reverse() : found;
};
