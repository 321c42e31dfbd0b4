import { useQuery } from '@tanstack/react-query';
import { clientChangeQueries } from '../../../entities/client-changes/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';

/** The tables whose rows name the client, by this column. */
const watched = [
  ['application_events', 'client_id'],
  ['coaching_sessions', 'client_id'],
  ['goals', 'client_id'],
  ['milestones', 'client_id'],
  ['messages', 'author_id'],
  ['review_requests', 'client_id'],
  ['tasks', 'user_id'],
] as const;

/** What changed with a client since the last session, kept as new as the database. */
export function useClientChanges(clientId: string) {
  const changes = clientChangeQueries.of(clientId);
  const queryKeys = [changes.queryKey];
  useLiveList(...watched.map(([table, column]) => ({ table, filter: `${column}=eq.${clientId}`, queryKeys })));
  return useQuery(changes);
}
