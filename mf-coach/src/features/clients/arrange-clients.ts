import type { CoachClient } from '../../entities/coach-clients/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { holdsWords, searchWords } from '@milepost/shared/domain/folded-text';

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

/** The clients whose name and address hold every word of the search, in the chosen order. */
export const arrangeClients = (
  clients: readonly CoachClient[],
  search: string,
  sort: { readonly column: ClientSort; readonly descending: boolean },
): readonly CoachClient[] => {
  const words = searchWords(search);
  const found = clients
    .filter(({ client }) => holdsWords(words, client.full_name, client.email))
    .toSorted(orders[sort.column]);
  return sort.descending ? found.reverse() : found;
};
