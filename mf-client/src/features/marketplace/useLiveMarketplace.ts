import { useLiveQueries } from '@milepost/shared/data/live-queries';

/** The coach's answer shows at once, and so does what was asked in another window. */
export function useLiveMarketplace(clientId: string): void {
  const filter = `client_id=eq.${clientId}`;
  useLiveQueries([
    { table: 'coaching_requests', filter, queryKeys: [['coaching-requests'], ['marketplace', clientId]] },
    { table: 'coaching_sessions', filter, queryKeys: [['marketplace', clientId]] },
  ]);
}
