import { useEffect } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { touchLastSeen } from '@milepost/shared/data/profiles';

/** A suspended person is out within a minute; one that returns to the tab is checked at once. */
const checkEveryMs = 45_000;
const touchEveryMs = 5 * 60_000;

/** While somebody is signed in: asks whether the sign-in still holds, and keeps 'last seen' true. */
export function useSessionWatch(): void {
  const { verify } = useAuth();
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) void verify();
    };
    // Being seen is a courtesy to others: when it cannot be told, nothing is wrong for the person here.
    const touch = (): void => void touchLastSeen().catch(() => undefined);
    touch();
    const checking = setInterval(check, checkEveryMs);
    const touching = setInterval(touch, touchEveryMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(checking);
      clearInterval(touching);
      document.removeEventListener('visibilitychange', check);
    };
  }, [verify]);
}
