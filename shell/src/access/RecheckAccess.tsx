import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '@milepost/shared/auth';
import { Spinner } from '@milepost/shared/ui/Spinner';

/**
 * In the place of a page about somebody whom the person here does not work with, as far as this page knows: the server is
 * asked before they are refused, because a coach may have got this client a moment ago.
 * @param refusedTo where they are sent then; Access Denied without it. The page there is told that it was not asked for.
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
    <Navigate to={refusedTo ?? '/unauthorized'} state={refusedTo === null ? null : { isRefused: true }} replace />
  ) : (
    <Spinner text="Loading..." fill />
  );
}
