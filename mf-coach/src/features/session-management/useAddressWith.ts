import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { useAddress } from '@milepost/shared/features/address';

/** The page's address that opens another feature for a session, in place of the session's own dialog. */
export function useAddressWith(sessionId: string): (name: 'brief' | 'materials' | 'progress') => LinkAddress {
  const { addressWith } = useAddress();
  return (name) => addressWith({ session: null, [name]: sessionId });
}
