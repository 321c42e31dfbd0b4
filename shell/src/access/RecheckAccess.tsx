import { useEffect, useState } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { Navigate } from '@milepost/shared/ui/routing';

/**
 * In place of a page about someone whom the loaded data does not assign to the user: the server is asked again before
 * access is refused, because a coach may have been assigned this client a moment ago.
 * @param refusedTo the address to redirect to on refusal; Access Denied without it. Its location state says so.
 */
export function RecheckAccess({ refusedTo }: { refusedTo: string | null }) {
  const { reload } = useAuth();
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void reload().then(() => isCurrent && setAnswered(true));
    return () => {
      isCurrent = false;
    };
  }, [reload]);
  return isAnswered ? (
    <Navigate
      to={refusedTo === null ? '/unauthorized' : storedAddress(refusedTo)}
      state={refusedTo === null ? null : { isRefused: true }}
      replace
    />
  ) : (
    <Spinner text="Loading..." fill />
  );
}
