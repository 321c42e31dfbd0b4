import { useLiveList } from '@milepost/shared/sync/live-list';

/** Refetches when the coach answers, or when the client changes something in another window. */
export function useLiveMarketplace(clientId: string): void {
  const filter = `client_id=eq.${clientId}`;
  useLiveList({ table: 'coaching_requests', filter }, { table: 'coaching_sessions', filter });
}
