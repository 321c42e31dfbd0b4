import { useLiveList } from '@milepost/shared/sync/live-list';

/** The coach's answer shows at once, and so does what was asked in another window. */
export function useLiveMarketplace(clientId: string): void {
  const filter = `client_id=eq.${clientId}`;
  useLiveList({ table: 'coaching_requests', filter }, { table: 'coaching_sessions', filter });
}
