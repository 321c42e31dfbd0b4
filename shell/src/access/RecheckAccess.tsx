import { useEffect, useState } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { Navigate } from '@milepost/shared/ui/routing';

/**
 * In the place of a page about somebody whom the current user does not work with, by the loaded data: the server is
 * asked before they are refused, because a coach may have got this client a moment ago.
 * @param refusedTo where they are sent then; Access Denied without it. Its location state says that they were refused.
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
