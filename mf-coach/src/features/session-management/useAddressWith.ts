import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { useAddress } from '@milepost/shared/features/address';

/** The page's address with what another feature shows there of a session; the session's own dialog gives place to it. */
export function useAddressWith(sessionId: string): (name: 'brief' | 'materials' | 'progress') => LinkAddress {
  const { addressWith } = useAddress();
  return (name) => addressWith({ session: null, [name]: sessionId });
}
